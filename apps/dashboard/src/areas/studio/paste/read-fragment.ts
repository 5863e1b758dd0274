import { type Block, type Paragraph, parseScript, type VoiceProfile } from "@lectern/script";

/**
 * Blocks copied in this editor or another tab of it. Paragraphs and text without a block take `profile`.
 * Undefined when the data is not a script: clipboard data is untrusted.
 * @param encoded the clipboard's application/x-slate-fragment: base64 of percent-encoded JSON
 */
export function readFragment(encoded: string, profile: VoiceProfile): Block[] | undefined {
  let nodes: unknown;
  try {
    nodes = JSON.parse(decodeURIComponent(atob(encoded)));
  } catch {
    return undefined;
  }
  if (!Array.isArray(nodes) || nodes.length === 0) return undefined;
  const parsed = parseScript(nodes.map((node) => asBlock(node, profile)));
  return parsed.ok ? parsed.script : undefined;
}

function asBlock(node: unknown, profile: VoiceProfile): unknown {
  const type = typeOf(node);
  if (type === "block") return node;
  const children = type === "paragraph" ? [node as Paragraph] : [{ type: "paragraph", children: [node] }];
  return { type: "block", audio_profile: profile, children };
}

function typeOf(node: unknown): unknown {
  return typeof node === "object" && node !== null && "type" in node ? node.type : undefined;
}
