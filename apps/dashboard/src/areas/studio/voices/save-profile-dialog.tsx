import type { VoiceProfile } from "@lectern/script";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../../platform/api/queries.ts";
import { useStore } from "../../../platform/store/store.ts";
import { ProfileDialog } from "../../voices/index.ts";
import { useActions, useStudio } from "../session/studio-context.ts";
import { valuesOfProfile } from "../speech/profile-of-block.ts";

/** Saves the voice of a block with its settings as a profile; the block is then that profile. */
export function SaveProfileDialog() {
  const { profileRequest, blockOf } = useStudio();
  const key = useStore(profileRequest);
  const block = key === undefined ? undefined : blockOf(key);
  return key === undefined || !block ? null : <OpenDialog key={key} blockKey={key} voice={block.audio_profile} />;
}

function OpenDialog({ blockKey, voice }: { blockKey: string; voice: VoiceProfile }) {
  const { profileRequest, server } = useStudio();
  const { orgId, projectId } = server;
  const { chooseVoice } = useActions();
  const queryClient = useQueryClient();
  const [profile] = useState(() => {
    const { id: _id, profile_name: _name, ...unnamed } = voice;
    return unnamed;
  });
  return (
    <ProfileDialog
      open
      onClose={() => profileRequest.set(undefined)}
      scope={{ orgId, projectId }}
      profile={profile}
      onSaved={(saved) => {
        // Before the list is read again, so that the block has its profile at once.
        queryClient.setQueryData(queries.profiles(orgId, projectId).queryKey, (known) => known && [...known, saved]);
        chooseVoice(blockKey, valuesOfProfile(saved), { toAll: false, dropEmphasis: false });
      }}
    />
  );
}
