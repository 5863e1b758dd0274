import type { PackModel, PackVoice } from "@lectern/speech";

/** A pack that its upstream publishes. */
export interface CatalogueEntry {
  id: string;
  name: string;
  /** What it is, in a few words: "Piper, medium quality". */
  description: string;
  /** Files below the address of the upstream or a mirror; the first one is the archive, others are laid beside its files. */
  files: readonly { path: string; sha256: string | undefined }[];
  /** Of all its files, about: upstream builds archives anew now and then. */
  bytes: number;
  license: { name: string; url: string };
  model: PackModel;
  voices: readonly PackVoice[];
  /** What it is tried and heard with; a sentence in the language of its first voice. */
  sample: string;
}
