/**
 * Apps that play podcasts, by how their User-Agent headers begin; after the list of the Open Podcast Analytics Working Group
 * (github.com/opawg/user-agents-v2). What crawls for an app is none: those say feed, sync or bot.
 */
const apps: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    "Apple Podcasts",
    /^(?:Podcasts\/|Balados\/|Podcasti\/|Podcastit\/|Podcasturi\/|Podcasty\/|Podcast’ler\/|Podkaster\/|Podcaster\/|Podtail\/|AirPodcasts\/|%E6%92%AD%E5%AE%A2\/)/i,
  ],
  ["Overcast", /^Overcast\/(?!.*(?:Podcast Sync|feed-id))/i],
  ["Spotify", /^Spotify\//i],
  ["Pocket Casts", /^(?:Pocket Casts|PocketCasts|Shifty Jelly Pocket Casts)\b(?!.*feed)/i],
  ["AntennaPod", /^AntennaPod\b/i],
  ["Castbox", /^Cast ?Box\b/i],
  ["Castro", /^Castro\b(?!.*(?:feed|bot))/i],
  ["Podcast Addict", /^(?:Podcast ?Addict)\b/i],
  ["YouTube Music", /^(?:YouTube ?Music|com\.google\.android\.apps\.youtube\.music)\b/i],
  ["Google Podcasts", /^(?:GooglePodcasts|GoogleChirp)\b/i],
  ["Amazon Music", /^(?:AmazonMusic|Amazon Music|Harley)\b/i],
  ["Alexa", /^(?:Alexa|AlexaMediaPlayer|Echo)\b/i],
  ["Podverse", /^Podverse\b(?!.*feed)/i],
  ["Fountain", /^Fountain\b/i],
  ["Castamatic", /^Castamatic\b/i],
  ["Player FM", /^(?:Player ?FM)\b/i],
  ["Downcast", /^Downcast\//i],
  ["iCatcher!", /^iCatcher!?\b/i],
  ["Podbean", /^Podbean\//i],
  ["Stitcher", /^Stitcher\b/i],
  ["TuneIn", /^TuneIn\b/i],
  ["Deezer", /^Deezer(?:Podcasters)?\//i],
  ["iHeartRadio", /^iHeart(?:Radio|Podcasts)?\b/i],
  ["gPodder", /^gPodder\//i],
  ["VLC", /^(?:VLC|LibVLC)\//i],
  ["iTunes", /^iTunes\//i],
  ["Sonos", /^(?:Linux UPnP\/.*Sonos|Sonos)\b/i],
  ["Apple Core Media", /^AppleCoreMedia\//i],
];

/** The app that sent a User-Agent header; undefined for browsers, libraries, crawlers and what nobody listed. */
export function podcastAppOf(userAgent: string): string | undefined {
  return apps.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** Watches fetch what phones have counted already (IAB Podcast Technical Measurement 2.3). */
export function isWatchUserAgent(userAgent: string): boolean {
  return userAgent.startsWith("atc/") && userAgent.includes("watchOS");
}
