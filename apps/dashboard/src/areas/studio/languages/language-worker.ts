import { detectLanguage } from "@lectern/script/detect-language";

export interface DetectRequest {
  texts: readonly string[];
  /** Locales of the project's languages; undefined where it does not tell languages apart. */
  candidates: readonly string[] | undefined;
}

/** Languages of a text, without regions; undefined where one is uncertain. */
export interface DetectedLanguage {
  /** Of all that are known, unless it is one of the project's. */
  language: string | undefined;
  /** Of the project's. */
  ofProject: string | undefined;
}

self.onmessage = ({ data: { texts, candidates } }: MessageEvent<DetectRequest>) => {
  const response = texts.map((text): DetectedLanguage => {
    const ofProject = candidates && detectLanguage(text, candidates);
    return { ofProject, language: ofProject ?? detectLanguage(text) };
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(response);
};
