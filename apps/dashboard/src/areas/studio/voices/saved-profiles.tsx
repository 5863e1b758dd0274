import type { WireProfile } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BookmarkPlus } from "lucide-react";
import { useRef, useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { useStudio } from "../session/studio-context.ts";
import { findProfiles } from "./find-profiles.ts";
import { ProfileRow } from "./profile-row.tsx";
import { searchKeyDown } from "./search-key-down.ts";
import { useVoiceFocus } from "./use-voice-focus.ts";
import { useCatalogue } from "./use-voices.ts";
import { VoiceSkeletons } from "./voice-skeletons.tsx";

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
