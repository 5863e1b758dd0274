import type { TextLeaf } from "@lectern/script";
import type { RenderLeafProps } from "slate-react";

const emphasisLook = {
  strong: "border-b-3 border-(--voice)",
  moderate: "border-b-2 border-(--voice)",
  reduced: "border-b border-(--voice) opacity-75",
} as const;

/** Text with its marks: emphasis underlined, pronunciation with a dotted underline, say-as with a background. */
export function Leaf({ attributes, children, leaf }: RenderLeafProps) {
  const look = lookOf(leaf);
  return (
    <span {...attributes} className={look.className} title={look.title}>
      {children}
    </span>
  );
}

function lookOf(leaf: TextLeaf): { className?: string; title?: string } {
  const names: string[] = [];
  const says: string[] = [];
  if (leaf.emphasis) {
    names.push(emphasisLook[leaf.emphasis.emphasis_strength]);
    says.push(`Emphasis: ${leaf.emphasis.emphasis_strength}`);
  }
  if (leaf.pronunciation) {
    names.push("border-b-2 border-dotted border-information");
    const { replaceWith, alphabet } = leaf.pronunciation;
    says.push(alphabet ? `Spoken /${replaceWith}/` : `Spoken “${replaceWith}”`);
  }
  if (leaf.say_as) {
    names.push("rounded-[4px] bg-information-soft px-0.5 -mx-0.5");
    says.push(`Said as ${leaf.say_as.interpret_as}`);
  }
  if (leaf.highlight) names.push("bg-accent-soft");
  return names.length === 0
    ? {}
    : { className: names.join(" "), ...(says.length > 0 ? { title: says.join(" · ") } : {}) };
}
