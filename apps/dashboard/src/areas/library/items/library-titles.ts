/** The headings of the library's screens. */
export const libraryTitles = { voiceovers: "AI Voiceovers", audioArticles: "All Audio Articles" } as const;
