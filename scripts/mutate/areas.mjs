// What `npm run mutate` changes, and the tests that should notice: those that need neither database nor browser.

const dashboard = "apps/dashboard/src/areas";
const studio = `${dashboard}/studio`;

/**
 * `source` and `tests`: files, or folders with all that is in them; `without`: parts of folders that are left out; `seconds`:
 * how much processor time the tests of a mutant may take where that is not 20.
 */
export const areas = {
  // Speaking rates are measured: nothing but themselves can check them.
  "packages/script": { without: ["packages/script/src/durations/unit-rates.ts"] },
  // What runs in threads and processes of its own is not changed with the process that tries mutants.
  // Scores are music: they are heard, and no test knows better.
  "packages/audio": {
    // What is told from a whole sound takes seconds.
    seconds: 60,
    without: ["node/", "synthesis/beds.ts", "synthesis/jingles.ts"].map((path) => `packages/audio/src/${path}`),
  },
  "packages/captions": {},
  "packages/access": {},
  "packages/billing": {},
  states: {
    source: [
      "apps/server/src/areas/renditions/next-state.ts",
      "apps/server/src/areas/publishing/publication-state.ts",
      "apps/server/src/areas/voice-packs/transitions.ts",
    ],
    tests: [
      "apps/server/src/areas/renditions/next-state.test.ts",
      "apps/server/src/areas/publishing/publication-state.test.ts",
      "apps/server/src/areas/voice-packs/transitions.test.ts",
    ],
  },
  metering: {
    source: ["apps/server/src/areas/metering/quotas.ts"],
    tests: ["quotas", "first-period", "month-start"].map((name) => `apps/server/src/areas/metering/${name}.test.ts`),
  },
  // What shows and hides parts of a page is tested in a browser (e2e/), which takes seconds for each change.
  "apps/player": {
    source: [
      "dispatch-player-events",
      "colours",
      "facts-path",
      "format-time",
      "memory",
      "page-address",
      "playback",
      "modules/counting/change-stored",
      "modules/counting/count-listening",
      "modules/counting/count-player",
      "modules/extra/extra-background",
      "modules/extra/extra-sequence",
      "modules/following/align",
      "modules/following/find-passages",
      "modules/following/longest-chain",
      "modules/following/lower-bound",
      "modules/following/tokens",
      "modules/hosted/current-chapter",
      "modules/hosted/cuts",
      "modules/hosted/receiver",
      "modules/controls/media-keys",
      "modules/controls/recover-connection",
      "modules/controls/remember-position",
    ].map((name) => `apps/player/src/${name}.ts`),
  },
  // What a screen shows, and hooks, are tested with components in a browser.
  "studio-session": {
    source: [
      "document/block-keys",
      "layout/new-item-profile",
      "session/actions/block-actions",
      "session/selection-state",
      "session/speech-state",
      "session/studio",
      "session/actions/studio-actions",
      "session/studio-server",
    ].map((name) => `${studio}/${name}.ts`),
    tests: [`${studio}/document`, `${studio}/layout`, `${studio}/session`],
  },
  "draft-saver": {
    source: [
      "draft/save-errors",
      "draft/draft-body",
      "draft/draft-saver",
      "draft/draft-store",
      "saving/saving-label",
    ].map((name) => `${studio}/${name}.ts`),
    tests: [`${studio}/draft`, `${studio}/saving`],
  },
  // An upload goes out with a module of a browser (tus).
  library: {
    source: [
      "items/count-label",
      "download/download",
      "items/hidden-items",
      "row/item-address",
      "list/item-follower",
      "items/item-query",
      "items/item-status",
      "items/library-search",
      "items/list-filters",
      "list/live-reaction",
      "row/more-menu",
      "selection/bulk-choices",
      "selection/list-selection",
      "selection/row-key",
      "selection/run-in-parts",
      "selection/summary",
      "items/track",
      "trash/days-left",
      "items/trash-query",
      "upload/audio-file-rules",
      "upload/prefill-titles",
      "upload/upload-entry",
      "upload/upload-queue",
    ].map((name) => `${dashboard}/library/${name}.ts`),
    tests: [`${dashboard}/library`],
  },
  "dashboard-billing": {
    source: ["billing-path", "billing-queries", "details/detail-fields", "open-checkout", "plans/plan-action"].map(
      (name) => `${dashboard}/billing/${name}.ts`,
    ),
    tests: [`${dashboard}/billing`],
  },
};
