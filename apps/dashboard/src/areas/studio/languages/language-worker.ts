import { detectLanguage } from "@lectern/script/detect-language";

export interface DetectRequest {
  texts: readonly string[];
}

/** The languages of the texts, without a region; undefined where one is uncertain. */
export type DetectResponse = (string | undefined)[];

self.onmessage = ({ data }: MessageEvent<DetectRequest>) => {
  const response: DetectResponse = data.texts.map((text) => detectLanguage(text));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(response);
};
