import {
  directoryPage,
  type DirectoryPageField,
  directoryPages,
  type ShowPageSettings,
  type ShowPlayerSettings,
  type WireShow,
} from "@lectern/contract";
import { type FormEvent, useState } from "react";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { api } from "../../../platform/api/client.ts";
import { logoProblem as logoFileProblem } from "../../../platform/pictures/picture-file.ts";
import { type FieldErrors, fieldProblems } from "../../../platform/forms/field-problems.ts";
import { focusFirstError } from "../../../platform/forms/use-form.ts";
import { usePicture, type Picture } from "../../../platform/pictures/use-picture.ts";
import { SAVE_FAILED } from "../messages.ts";

export interface PageSettings {
  player_settings: ShowPlayerSettings;
  page_settings: ShowPageSettings;
}

/** The fields in which a person writes where the show is listed. */
export const listingFields = Object.keys(directoryPages) as DirectoryPageField[];

const rules = Object.fromEntries(listingFields.map((field) => [field, directoryPage(field)]));

export interface PageForm extends PageSettings {
  errors: FieldErrors<Record<DirectoryPageField, string>>;
  logo: Picture;
  logoProblem: string | undefined;
  /** As far as nothing is wrong with them. */
  preview: PageSettings;
  isUnsaved: boolean;
  busy: boolean;
  problem: string | undefined;
  changePlayer: (change: Partial<ShowPlayerSettings>) => void;
  changePage: (change: Partial<ShowPageSettings>) => void;
  chooseLogo: (file: File) => Promise<void>;
  removeLogo: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface PageFormOptions {
  show: WireShow;
  save: (settings: PageSettings) => Promise<WireShow>;
  onSaved: (show: WireShow) => void;
  /** Told what failed; true: it was said elsewhere. */
  onRefused: (error: unknown) => boolean;
}

/** How a show's players and page are to look. */
export function usePageForm({ show, save, onSaved, onRefused }: PageFormOptions): PageForm {
  const [settings, setSettings] = useState<PageSettings>(settingsOf(show));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [logoProblem, setLogoProblem] = useState<string>();
  const [tried, setTried] = useState(false);
  const logo = usePicture({ sign: api.podcasts.logoUpload, problemOf: logoFileProblem });
  const problems = fieldProblems(rules, { ...settings.page_settings });

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const sent = await logo.send();
      const { player_settings, page_settings } = settings;
      const saved = await save({
        player_settings,
        page_settings: { ...page_settings, logo: sent ?? page_settings.logo },
      });
      logo.drop();
      setTried(false);
      setSettings(settingsOf(saved));
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiFailure && error.failureType === "INVALID_FILE") setLogoProblem(error.message);
      else if (!onRefused(error)) setProblem(failureMessage(error, SAVE_FAILED));
    }
    setBusy(false);
  }

  return {
    ...settings,
    errors: tried ? problems : {},
    preview: { ...settings, page_settings: { ...settings.page_settings, ...emptied(problems) } },
    logo,
    logoProblem,
    busy,
    problem,
    isUnsaved: logo.file !== undefined || !isSame(settings, settingsOf(show)),
    changePlayer: (change) =>
      setSettings((before) => ({ ...before, player_settings: { ...before.player_settings, ...change } })),
    changePage: (change) =>
      setSettings((before) => ({ ...before, page_settings: { ...before.page_settings, ...change } })),
    async chooseLogo(file) {
      setLogoProblem(await logo.choose(file));
    },
    removeLogo() {
      logo.drop();
      setLogoProblem(undefined);
      setSettings((before) => ({ ...before, page_settings: { ...before.page_settings, logo: "" } }));
    },
    onSubmit(event) {
      event.preventDefault();
      if (busy) return;
      setTried(true);
      if (Object.keys(problems).length > 0) focusFirstError(event.currentTarget);
      else void submit();
    },
  };
}

function emptied(problems: object): Partial<Record<DirectoryPageField, "">> {
  return Object.fromEntries(Object.keys(problems).map((field) => [field, ""]));
}

function settingsOf({ player_settings, page_settings }: WireShow): PageSettings {
  return { player_settings, page_settings };
}

function isSame(one: PageSettings, other: PageSettings): boolean {
  return isSamePart(one.player_settings, other.player_settings) && isSamePart(one.page_settings, other.page_settings);
}

function isSamePart<Part extends object>(one: Part, other: Part): boolean {
  return (Object.keys(one) as (keyof Part)[]).every((name) => one[name] === other[name]);
}
