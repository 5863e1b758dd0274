import type { WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookmarkPlus } from "lucide-react";
import { useRef, useState } from "react";
import { focusText } from "../document/editor-element.ts";
import { PlayButton } from "../../../platform/playback/play-button.tsx";
import { voiceId } from "../../../platform/voices/catalogue.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useProfilePreview } from "../../voices/index.ts";
import { useStudio } from "../session/studio-context.ts";
import { useCatalogue } from "./use-voices.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { SearchInput } from "../../../ui/fields/search-input.tsx";
import { findProfiles, profileDetails } from "./find-profiles.ts";
import { searchKeyDown, useVoiceFocus } from "./use-voice-focus.ts";
import { VoiceSkeletons } from "./voice-results.tsx";

interface ProfileRowProps {
  profile: WireProfile;
  isChosen: boolean;
  onChoose: () => void;
}

/** A saved profile with a button to hear it and one to choose it; Esc returns the focus to the text. */
function ProfileRow({ profile, isChosen, onChoose }: ProfileRowProps) {
  const { byId, voices } = useCatalogue();
  const { editor } = useStudio();
  const preview = useProfilePreview(profile);
  const voice = byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
  const isGone = voice === undefined && voices.length > 0;
  return (
    <div
      className={classes(
        "motion-colour flex min-h-13 items-center gap-2.5 rounded-10 px-2 hover:bg-well",
        isChosen && "bg-well",
      )}
    >
      {isGone ? null : (
        <PlayButton
          name={profile.profile_name}
          status={preview.status}
          onPress={() => preview.toggle(profile.profile_name)}
        />
      )}
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isGone}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (event.key === "Escape") focusText(editor);
        }}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-2 rounded-6 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 font-semibold text-ink">{profile.profile_name}</span>
          <span className="line-clamp-2 text-12 text-ink-3">
            {isGone ? "Its voice is not available here." : profileDetails(profile, voice)}
          </span>
        </span>
        {profile.is_default ? <Badge tone="accent">Default</Badge> : null}
      </button>
    </div>
  );
}

/** More profiles than this can be searched. */
const maxWithoutSearch = 8;

export interface SavedProfilesProps {
  /** Id of the active block's profile. */
  chosen: string | undefined;
  onChoose: (profile: WireProfile) => void;
  /** Saves the voice of the active block; undefined when it is a saved one. */
  onSave: (() => void) | undefined;
}

/** The project's saved profiles. */
export function SavedProfiles({ chosen, onChoose, onSave }: SavedProfilesProps) {
  const { editor, server } = useStudio();
  const { byId } = useCatalogue();
  const { data: profiles, error, isFetching, refetch } = useQuery(queries.profiles(server.orgId, server.projectId));
  const [search, setSearch] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useVoiceFocus(() => {
    const control = ["input", "button[aria-pressed=true]", "button[aria-pressed]:enabled", "button"]
      .map((selector) => list.current?.querySelector<HTMLElement>(selector))
      .find((found) => found);
    control?.focus();
    return control !== undefined;
  });

  if (profiles === undefined) {
    return error ? (
      <ErrorNotice
        message={failureMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="mx-4 mt-3"
      />
    ) : (
      <VoiceSkeletons className="pt-3" />
    );
  }
  const hasSearch = profiles.length > maxWithoutSearch;
  const shown = hasSearch ? findProfiles(profiles, search, byId) : profiles;
  const [first] = shown;
  const save = onSave && (
    <Button size="sm" icon={<BookmarkPlus />} onClick={onSave}>
      Save this block's voice
    </Button>
  );
  return (
    <div ref={list} className="flex min-h-0 flex-1 flex-col">
      {hasSearch ? (
        <div className="px-4 pt-3 pb-1">
          <SearchInput
            label="Search profiles"
            placeholder="Name, voice, language"
            value={search}
            onValueChange={setSearch}
            onKeyDown={(event) => searchKeyDown(event, editor, first && (() => onChoose(first)))}
          />
        </div>
      ) : null}
      {profiles.length === 0 ? (
        <EmptyState
          title="No saved profiles yet"
          action={
            <>
              {save}
              <Link
                to="/organisation/$orgId/integration/$projectId/voice"
                params={{ orgId: server.orgId, projectId: server.projectId }}
                className={buttonClasses({ size: "sm", variant: "quiet" })}
              >
                All AI Voices
              </Link>
            </>
          }
          className="py-8!"
        >
          A profile keeps a voice with its settings under a name, ready for every audio of this project.
        </EmptyState>
      ) : shown.length === 0 ? (
        <p className="px-4 py-8 text-center text-13 text-ink-3">No profile is called that.</p>
      ) : (
        <ul aria-label="Saved Profiles" className="min-h-0 flex-1 overflow-y-auto px-2 py-2">
          {shown.map((profile) => (
            <li key={profile.id}>
              <ProfileRow profile={profile} isChosen={profile.id === chosen} onChoose={() => onChoose(profile)} />
            </li>
          ))}
          {save ? <li className="px-2 pt-2">{save}</li> : null}
        </ul>
      )}
    </div>
  );
}
