import { describe, expect, test } from "vitest";
import { effectiveRendition, type RenditionState } from "./next-state.ts";

const failure = { failure_type: "ENGINE_FAILED", message: "The voice is silent." };

function rendition(kind: "voice" | "mix", state: RenditionState) {
  const isBuilt = state === "building" || state === "rebuilding";
  return {
    kind,
    state,
    build_id: isBuilt ? `build of ${kind}` : null,
    progress: isBuilt ? 40 : 0,
    failure: state.endsWith("failed") ? failure : null,
    audio_token: ["ready", "rebuilding", "rebuild_failed"].includes(state) ? kind : null,
  };
}

/** Voice, mix, then what the item is heard as: of which kind, in which state. */
const cases: [RenditionState | "none", RenditionState | "none", string][] = [
  ["none", "none", "nothing"],
  ["building", "none", "voice building"],
  ["ready", "none", "voice ready"],
  ["ready", "empty", "voice ready"],
  ["rebuilding", "empty", "voice rebuilding"],
  ["rebuild_failed", "empty", "voice rebuild_failed"],
  ["ready", "building", "mix building"],
  ["ready", "failed", "mix failed"],
  ["ready", "ready", "mix ready"],
  ["ready", "rebuilding", "mix rebuilding"],
  ["ready", "rebuild_failed", "mix rebuild_failed"],
  ["rebuilding", "failed", "mix building"],
  ["rebuilding", "ready", "mix rebuilding"],
  ["rebuilding", "rebuild_failed", "mix rebuilding"],
  ["rebuild_failed", "failed", "mix failed"],
  ["rebuild_failed", "ready", "mix rebuild_failed"],
  ["rebuild_failed", "rebuild_failed", "mix rebuild_failed"],
];

describe("what an item is heard as", () => {
  test.each(cases)("[M1, M2] voice %s, mix %s: %s", (voice, mix, expected) => {
    const own = effectiveRendition(
      voice === "none" ? undefined : rendition("voice", voice),
      mix === "none" ? undefined : rendition("mix", mix),
    );
    expect(own ? `${own.kind} ${own.state}` : "nothing").toBe(expected);
    if (!own) return;
    const isBuilt = own.state === "building" || own.state === "rebuilding";
    expect(own).toMatchObject({
      audio_token: ["building", "failed"].includes(own.state) ? null : own.kind,
      failure: own.state.endsWith("failed") ? failure : null,
      progress: isBuilt ? 40 : 0,
    });
    expect(own.build_id !== null).toBe(isBuilt);
  });

  test("[M2] the failure is that of the build that ended last", () => {
    const silent = { failure_type: "INVALID_FILE", message: "The sound is gone." };
    const voice = rendition("voice", "ready");
    expect(effectiveRendition(voice, { ...rendition("mix", "failed"), failure: silent })?.failure).toBe(silent);
    // A voice that is built again ends the mix under way; its failure comes later.
    const failed = rendition("voice", "rebuild_failed");
    expect(effectiveRendition(failed, { ...rendition("mix", "rebuild_failed"), failure: silent })?.failure).toBe(
      failure,
    );
  });
});
