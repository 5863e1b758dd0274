import { MAX_FILE_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { uploadFile } from "../../../platform/files/upload-file.ts";
import { coverProblem, logoProblem, pictureSize } from "./picture-file.ts";

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

const signers = {
  cover: api.podcasts.coverUpload,
  logo: api.podcasts.logoUpload,
  art: api.podcasts.episodeArtUpload,
};

/** A picture of a show or its page, which is sent when the form is. */
export function usePicture(kind: keyof typeof signers): Picture {
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  return {
    file,
    percent,
    async choose(next) {
      const problem = (kind === "logo" ? logoProblem : coverProblem)(next, await pictureSize(next));
      if (problem === undefined) setFile(next);
      return problem;
    },
    async send() {
      if (file === undefined) return undefined;
      setPercent(0);
      try {
        const { data } = await signers[kind]({
          file_name: file.name.slice(-MAX_FILE_NAME_CHARACTERS),
          content_type: file.type,
          content_length: file.size,
        });
        await uploadFile(data.signed_url, file, setPercent);
        return data.url;
      } finally {
        setPercent(undefined);
      }
    },
    drop: () => setFile(undefined),
  };
}
