import type { EnclosureReach, FetchedFacts, ReachFacts } from "./feed-facts.ts";
import type { FeedRule } from "./feed-problem.ts";

const all = ["apple", "spotify", "youtube", "psp-1"] as const;

/** Of addresses as somebody outside meets them. No field mends what is wrong, but whoever runs the server. */
export const reachRules: readonly FeedRule<ReachFacts>[] = [
  {
    id: "K70",
    directories: all,
    severity: "required",
    check: ({ isPublic, origin }) =>
      isPublic
        ? undefined
        : `The address of this server, ${origin}, is not on the public internet: directories cannot read the feed. It is set by PUBLIC_URL.`,
  },
  {
    id: "K71",
    directories: all,
    severity: "recommended",
    check({ feed, image, enclosure }) {
      const silent = [
        { what: "feed", failure: feed.failure },
        { what: "picture", failure: image?.failure },
        { what: "newest episode's audio", failure: enclosure?.head.failure ?? enclosure?.part.failure },
      ].find(({ failure }) => failure !== undefined);
      return silent && `This server could not read the ${silent.what} at its public address. ${silent.failure}`;
    },
  },
  {
    id: "K72",
    directories: all,
    severity: "required",
    check({ feed }) {
      if (feed.status === undefined) return undefined;
      if (feed.status !== 200) return `The feed's public address is answered with ${feed.status}.`;
      return feed.isFeed ? undefined : "At the feed's public address there is something else than this feed.";
    },
  },
  {
    id: "K73",
    directories: ["apple", "spotify"],
    severity: "required",
    check({ image }) {
      if (image?.status === undefined) return undefined;
      if (image.status !== 200) return `The picture's public address is answered with ${image.status}.`;
      return /^image\/(?:jpeg|png)$/.test(image.mediaType ?? "")
        ? undefined
        : `The show's picture is served as ${named(image)}, not as JPEG or PNG.`;
    },
  },
];

/** Of the audio of an episode. That HEAD is answered, and with which length, K44 and K45 say. */
export const enclosureReachRules: readonly FeedRule<EnclosureReach>[] = [
  {
    id: "K74",
    directories: ["apple", "spotify"],
    severity: "required",
    check({ part, lengthBytes }) {
      if (part.status === undefined) return undefined;
      if (part.status !== 206)
        return `A part of the episode's audio was asked for and answered with ${part.status}, not 206.`;
      const whole = /^bytes 0-1\/(\d+)$/.exec(part.contentRange ?? "")?.[1];
      if (whole === undefined) return "A part of the episode's audio was asked for, and another part was sent.";
      return lengthBytes === undefined || Number(whole) === lengthBytes
        ? undefined
        : `The feed says that the episode's audio has ${lengthBytes} bytes; its parts are of one with ${whole}.`;
    },
  },
  {
    id: "K75",
    directories: ["apple", "psp-1"],
    severity: "recommended",
    check: ({ head, mediaType }) =>
      head.status !== 200 || head.mediaType === mediaType
        ? undefined
        : `The episode's audio is served as ${named(head)}; the feed says ${mediaType}.`,
  },
];

function named({ mediaType = "" }: FetchedFacts): string {
  return mediaType === "" ? "a file of no kind" : mediaType;
}
