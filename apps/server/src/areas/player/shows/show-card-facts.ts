import type { CardFacts } from "../cards/card-facts.ts";
import { pageStrings, formatLength } from "../pages/page-strings.ts";
import type { PublicContext } from "../present.ts";
import { hasOwnBackground } from "./resolve-show-theme.ts";
import { isBranded } from "./is-branded.ts";
import { type EpisodeListing, MAX_COUNTED_EPISODES, type PublicShow, type ShowListing } from "./show-store.ts";

function look(
  show: PublicShow,
  context: PublicContext,
): Pick<CardFacts, "colour" | "background" | "ink" | "isBranded"> {
  return {
    colour: show.playerSettings.player_color,
    background: hasOwnBackground(show) ? show.pageSettings.background_color : "",
    ink: "",
    isBranded: isBranded(show, context),
  };
}

/** The picture that other sites show of a show. */
export function showCardFacts({ show, episodeCount }: ShowListing, context: PublicContext): CardFacts {
  return {
    title: show.title,
    publisher: show.author,
    length: pageStrings(show.language).plainCount("{0} episodes", episodeCount, MAX_COUNTED_EPISODES),
    ...look(show, context),
  };
}

/** The picture that other sites show of an episode. */
export function episodeCard({ show, episode }: EpisodeListing, context: PublicContext): CardFacts {
  return {
    title: episode.title,
    publisher: show.title,
    length: formatLength(episode.durationSeconds, show.language),
    ...look(show, context),
  };
}
