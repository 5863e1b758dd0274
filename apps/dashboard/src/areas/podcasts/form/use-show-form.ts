import type { WireShow } from "@lectern/contract";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { api } from "../../../platform/api/client.ts";
import { coverProblem } from "../../../platform/pictures/picture-file.ts";
import { type Form, useForm } from "../../../platform/forms/use-form.ts";
import { serverProblems, showFieldRules, showValueProblems, type ShowValues } from "./show-values.ts";
import { type Picture, usePicture } from "../../../platform/pictures/use-picture.ts";

export interface ShowForm extends Form<ShowValues> {
  picture: Picture;
  choosePicture: (file: File) => Promise<void>;
}

export interface ShowFormOptions {
  initial: ShowValues;
  /** Saves the show with the address of a new picture, if there is one. */
  save: (values: ShowValues, poster: string | undefined) => Promise<WireShow>;
  onSaved: (show: WireShow) => void | Promise<void>;
  /** Told what failed, for what is not said at the form; true: it was said elsewhere. */
  onRefused?: (error: unknown) => boolean;
  failure: string;
}

/** The form of a show, new or not. Nothing that was typed or chosen is lost when it cannot be saved. */
export function useShowForm({ initial, save, onSaved, onRefused, failure }: ShowFormOptions): ShowForm {
  const picture = usePicture({ sign: api.podcasts.coverUpload, problemOf: coverProblem });
  const [pictureProblem, setPictureProblem] = useState<string>();
  const form = useForm<ShowValues>({
    initial,
    rules: showFieldRules,
    check: showValueProblems,
    async submit(values) {
      setPictureProblem(undefined);
      try {
        const saved = await save(values, await picture.send());
        picture.drop();
        await onSaved(saved);
        return {};
      } catch (error) {
        if (error instanceof ApiFailure && error.failureType === "INVALID_FILE") return { poster_path: error.message };
        const found = error instanceof ApiFailure ? serverProblems(error.errors) : {};
        if (Object.keys(found).length === 0 && onRefused?.(error) !== true) form.fail(failureMessage(error, failure));
        return found;
      }
    },
  });
  return {
    ...form,
    // What is wrong with the picture that was chosen says more than that there is none.
    errors: { ...form.errors, ...(pictureProblem !== undefined && { poster_path: pictureProblem }) },
    picture,
    async choosePicture(file) {
      const problem = await picture.choose(file);
      setPictureProblem(problem);
      if (problem === undefined) form.set("poster_path", file.name);
    },
  };
}
