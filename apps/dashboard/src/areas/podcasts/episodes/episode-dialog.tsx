import { appleCategories, type WireAddableEpisode, type WireEpisode, type WireShow } from "@lectern/contract";
import {
  MAX_EPISODE_NUMBER,
  MAX_PODCAST_TEXT_CHARACTERS,
  MAX_SHOW_DESCRIPTION_CHARACTERS,
} from "@lectern/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage, fieldProblem } from "../../../platform/errors/failure.ts";
import { localTimeZone } from "../../../platform/formats/day.ts";
import { dateTimeLocalValue } from "../../../platform/formats/date.ts";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { type Form, useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Input, Textarea } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { coverProblem } from "../../../platform/pictures/picture-file.ts";
import { PictureField } from "../../../platform/pictures/picture-field.tsx";
import { controlOf, formFieldId, type FormFieldName } from "../form/form-field.ts";
import { usePicture } from "../../../platform/pictures/use-picture.ts";
import { ConflictNotice } from "../../../platform/forms/conflict-notice.tsx";
import { refreshEpisodes, type ShowScope } from "./episode-queries.ts";
import { episodeChanges, checkEpisode, episodeRules, type EpisodeValues, episodeValues } from "./episode-values.ts";
import { EPISODE_ADDED_MESSAGE, EPISODE_NOT_ADDED_MESSAGE } from "../messages.ts";
import { SETTINGS_FAILED_MESSAGE } from "../../../platform/forms/settings-failed.ts";

export interface EpisodeDialogProps {
  onClose: () => void;
  scope: ShowScope;
  show: WireShow;
  /** An episode that is changed, or an item that becomes one. */
  of: WireEpisode | WireAddableEpisode;
  /** The field that has the focus first; otherwise the first. */
  focusOn?: FormFieldName | undefined;
}

const categories = Object.keys(appleCategories).map((name) => ({ value: name, label: name }));
const types = [
  { value: "full", label: "Full episode" },
  { value: "trailer", label: "Trailer" },
  { value: "bonus", label: "Bonus" },
] as const;

/** Of the calls' fields those of the form. */
const calledFields = {
  title: "episode_title",
  description: "episode_description",
  author: "episode_author",
  category: "episode_category",
  season: "season",
  number: "number",
  publish_at: "publish_at",
} as const;

/** What is wrong with fields of the form, by the failure of a call; undefined when it is about none. */
function fieldProblems(error: unknown): Partial<Record<keyof typeof calledFields, string>> | undefined {
  const wrong = Object.entries(calledFields).flatMap(([name, called]) => {
    const message = fieldProblem(error, called);
    return message === undefined ? [] : [[name, message]];
  });
  return wrong.length === 0 ? undefined : (Object.fromEntries(wrong) as Record<keyof typeof calledFields, string>);
}

interface ArtFieldProps {
  picture: ReturnType<typeof usePicture>;
  /** null: the show's image is shown. */
  ownArt: string | null;
  error: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
}

function ArtField({ picture, ownArt, error, onFile, onRemove }: ArtFieldProps) {
  return (
    <div id={formFieldId("image")}>
      <PictureField
        label="Episode art"
        saved={ownArt ?? ""}
        file={picture.file}
        percent={picture.percent}
        error={error}
        onFile={onFile}
      >
        {picture.file === undefined && ownArt === null ? (
          <p className="text-12 text-ink-3">Without one the show’s image is shown.</p>
        ) : (
          <Button size="sm" variant="quiet" className="justify-self-start" onClick={onRemove}>
            Use the show’s image
          </Button>
        )}
      </PictureField>
    </div>
  );
}

/** An episode's settings: what it says of itself where it does not follow its article and its show. */
export function EpisodeDialog({ onClose, scope, show, of, focusOn }: EpisodeDialogProps) {
  const queryClient = useQueryClient();
  const picture = usePicture({ sign: api.podcasts.episodeArtUpload, problemOf: coverProblem });
  const [isArtRemoved, setArtRemoved] = useState(false);
  const [artProblem, setArtProblem] = useState<string>();
  const [saved, setSaved] = useState(of);
  const [before, setBefore] = useState(() => episodeValues(show, of));
  const [conflict, setConflict] = useState<string>();
  const isNew = !("podcast_id" in saved);
  const ownArt = isNew || isArtRemoved ? null : saved.episode_art;
  const path = { org_id: scope.orgId, id: scope.projectId, podcast_id: scope.showId, content_id: of.content_id };

  const form = useForm({
    initial: before,
    rules: episodeRules,
    check: checkEpisode,
    async submit(values) {
      try {
        const sent = await picture.send();
        const art = sent === undefined ? (isArtRemoved ? { episode_art: "" } : {}) : { episode_art: sent };
        const input = { ...path, ...episodeChanges(values, before), ...art };
        await (isNew
          ? api.podcasts.addEpisode(input)
          : api.podcasts.updateEpisode({ ...input, version: saved.version }));
      } catch (error) {
        if (!isNew && error instanceof ApiFailure && error.failureType === "CONFLICT") {
          setConflict(error.message);
          return {};
        }
        const wrong = fieldProblems(error);
        if (wrong !== undefined) return wrong;
        form.fail(failureMessage(error, isNew ? EPISODE_NOT_ADDED_MESSAGE : SETTINGS_FAILED_MESSAGE));
        return {};
      }
      toast.success(isNew ? EPISODE_ADDED_MESSAGE : "Settings updated successfully!");
      await refreshEpisodes(queryClient, scope);
      onClose();
      return {};
    },
  });
  async function takeTheirs(): Promise<void> {
    const { data } = await api.podcasts.getEpisode(path);
    const theirs = episodeValues(show, data);
    setSaved(data);
    setBefore(theirs);
    for (const name of Object.keys(theirs) as (keyof typeof theirs)[]) form.set(name, theirs[name]);
    picture.drop();
    setArtRemoved(false);
    setArtProblem(undefined);
    setConflict(undefined);
  }

  /** What I did not change stays as they have it. */
  async function keepMine(): Promise<void> {
    const { data } = await api.podcasts.getEpisode(path);
    setSaved((mine) => ({ ...mine, version: data.version }));
    setConflict(undefined);
  }

  return (
    <FormDialog
      form={form}
      title="Episode Settings"
      {...(focusOn !== undefined && { initialFocus: () => controlOf(focusOn) })}
      description={
        isNew ? (
          <>
            <span dir="auto">“{of.title}”</span> becomes an episode of <span dir="auto">“{show.title}”</span>.
          </>
        ) : (
          "What you leave as it is follows the article and the show."
        )
      }
      submitLabel="Save"
      onClose={onClose}
    >
      <ArtField
        picture={picture}
        ownArt={ownArt}
        error={artProblem}
        onFile={(file) => void picture.choose(file).then(setArtProblem)}
        onRemove={() => {
          picture.drop();
          setArtRemoved(true);
        }}
      />
      <EpisodeFields form={form} isNew={isNew} />
      {conflict === undefined ? null : <ConflictNotice message={conflict} onLoad={takeTheirs} onKeep={keepMine} />}
    </FormDialog>
  );
}

function EpisodeFields({ form: { values, errors, set }, isNew }: { form: Form<EpisodeValues>; isNew: boolean }) {
  const [earliest] = useState(() => dateTimeLocalValue(new Date()));
  const isPublished = values.is_published === "yes";
  return (
    <>
      <Field id={formFieldId("title")} label="Episode Title" error={errors.title}>
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={MAX_PODCAST_TEXT_CHARACTERS}
          value={values.title}
          onValueChange={(value) => set("title", value)}
        />
      </Field>
      <Field
        id={formFieldId("description")}
        label="Episode Description"
        hint={isNew ? "Left empty, it is how the article begins." : undefined}
        error={errors.description}
      >
        <Textarea
          rows={4}
          dir="auto"
          maxLength={MAX_SHOW_DESCRIPTION_CHARACTERS}
          value={values.description}
          onChange={(event) => set("description", event.target.value)}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={formFieldId("author")} label="Episode Host" error={errors.author}>
          <Input
            dir="auto"
            maxLength={MAX_PODCAST_TEXT_CHARACTERS}
            value={values.author}
            onValueChange={(value) => set("author", value)}
          />
        </Field>
        <Field id={formFieldId("category")} label="Category" error={errors.category}>
          <Select
            options={categories}
            value={values.category === "" ? null : values.category}
            onValueChange={(category) => set("category", category)}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <Field label="Type" className="max-sm:col-span-2">
          <Select options={types} value={values.episode_type} onValueChange={(type) => set("episode_type", type)} />
        </Field>
        {(["season", "number"] as const).map((name) => (
          <Field key={name} label={name === "season" ? "Season" : "Number"} error={errors[name]}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_EPISODE_NUMBER}
              value={values[name]}
              onValueChange={(value) => set(name, value)}
            />
          </Field>
        ))}
      </div>
      <Switch
        label="Publish this Episode?"
        hint="In the feed and on the show’s page as soon as its audio is public."
        checked={isPublished}
        onCheckedChange={(next) => set("is_published", next ? "yes" : "no")}
      />
      {isPublished ? null : (
        <Field
          label="Publish it at a time"
          hint={`Left empty, it waits until you publish it. Your time zone: ${localTimeZone()}`}
          error={errors.publish_at}
        >
          <Input
            type="datetime-local"
            min={earliest}
            value={values.publish_at}
            onValueChange={(value) => set("publish_at", value)}
          />
        </Field>
      )}
    </>
  );
}
