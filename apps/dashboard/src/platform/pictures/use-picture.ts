import { MAX_FILE_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useRef, useState } from "react";
import { uploadFile } from "../files/upload-file.ts";
import { pictureSize, type PictureSize } from "./picture-file.ts";

export interface Picture {
  /** Chosen and not sent yet. */
  file: File | undefined;
  percent: number | undefined;
  /** Takes the file when nothing is wrong with it; says what is otherwise. */
  choose: (file: File) => Promise<string | undefined>;
  /** Sends the file, and says where the server reads it. Each save sends it anew: a save reads what was sent once. */
  send: () => Promise<string | undefined>;
  drop: () => void;
}

interface SignedFile {
  file_name: string;
  content_type: string;
  content_length: number;
}

/** The call that signs the upload of a picture. */
export type SignPicture = (file: SignedFile) => Promise<{ data: { signed_url: string; url: string } }>;

export interface PictureOptions {
  sign: SignPicture;
  /** What is wrong with a picture before it is sent. */
  problemOf: (file: File, pixels: PictureSize) => string | undefined;
}

/** A picture that is sent when its form is. */
export function usePicture({ sign, problemOf }: PictureOptions): Picture {
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  // One after the other: what is signed next takes the place of what was not read yet.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  return {
    file,
    percent,
    async choose(next) {
      const problem = problemOf(next, await pictureSize(next));
      if (problem === undefined) setFile(next);
      return problem;
    },
    async send() {
      if (file === undefined) return undefined;
      const sent = sending.current.then(() => sendPicture(sign, file, setPercent));
      // The failure is told below; the next picture is sent all the same.
      sending.current = sent.catch(() => undefined);
      try {
        return await sent;
      } finally {
        setPercent(undefined);
      }
    },
    drop: () => setFile(undefined),
  };
}

/** Sends a picture, and says where the server reads it. `onProgress` receives 0 to 100. */
export async function sendPicture(
  sign: SignPicture,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  onProgress(0);
  const { data } = await sign({
    file_name: file.name.slice(-MAX_FILE_NAME_CHARACTERS),
    content_type: file.type,
    content_length: file.size,
  });
  await uploadFile(data.signed_url, file, onProgress);
  return data.url;
}
