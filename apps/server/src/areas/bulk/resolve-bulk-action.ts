import type { BulkAction } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { type OrganisationAccess, requireMusic, requireVoiceRight } from "../../platform/http/index.ts";
import { deleteContent } from "../library/index.ts";
import { addEpisode } from "../podcasts/index.ts";
import { changeByPerson } from "../publishing/index.ts";
import { applyPatternToItem, generateContent, setVoice, type StudioServices } from "../studio/index.ts";
import { isPremiumVoice } from "../voices/index.ts";
import type { Detail } from "./apply-to-items.ts";

export interface BulkRequest {
  organisationId: string;
  projectId: string;
  action: BulkAction;
  /** The person who calls; undefined: an API key. */
  personId: string | undefined;
  /** Of set_voice. */
  voice: VoiceProfile | undefined;
  /** Of add_to_show. */
  showId: string | undefined;
}

/** The operation on one item that an action stands for: the one that its own call runs. */
export function resolveBulkAction(
  services: StudioServices,
  access: OrganisationAccess,
  { organisationId, projectId, action, personId, voice, showId }: BulkRequest,
): (contentId: string) => Promise<Detail | void> {
  const scope = (contentId: string) => ({ organisationId, projectId, contentId });
  switch (action) {
    case "delete":
      return (id) => deleteContent(services, { ...scope(id), deletedBy: personId });
    case "enable":
    case "disable":
    case "publish":
      return async (id) => void (await changeByPerson(services, scope(id), action));
    case "set_voice": {
      if (!voice) throw new TypeError("set_voice is asked for without a voice.");
      return (id) => setVoice(services, scope(id), voice);
    }
    case "generate":
      return async (id) => {
        const { build } = await generateContent(services, scope(id), {
          requireVoices: (voices) =>
            requireVoiceRight(access, voices, (profile) => isPremiumVoice(services.speech, profile)),
          requireMusic: (settings) => requireMusic(access, settings),
        });
        return { words_charged: build?.wordsCharged ?? 0 };
      };
    case "apply_pattern":
      return (id) => applyPatternToItem(services, scope(id));
    case "add_to_show": {
      if (showId === undefined) throw new TypeError("add_to_show is asked for without a show.");
      return (id) =>
        services.database.tenant(organisationId, (trx) => addEpisode(trx, { ...scope(id), showId }, services.now()));
    }
    default:
      return action satisfies never;
  }
}
