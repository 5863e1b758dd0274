import type { VoiceProfile } from "@lectern/script";

/** Stands for the key in what is copied: a whole key is not known again after it was made. */
export const keyPlaceholder = "YOUR_API_KEY";

export interface RestExampleParams {
  origin: string;
  orgId: string;
  projectId: string;
  profile: VoiceProfile;
}

/** Calls to copy into a shell. */
export function restExamples({ origin, orgId, projectId, profile }: RestExampleParams) {
  const content = `${origin}/api/organisation/${orgId}/integration/${projectId}/content`;
  const authorised = `  --header 'Authorization: Bearer ${keyPlaceholder}'`;
  const body = {
    title: "Good morning",
    contentType: "audio_article",
    is_draft: false,
    slate_value: [
      {
        type: "block",
        audio_profile: profile,
        children: [{ type: "paragraph", children: [{ text: "Good morning! This is our first article with audio." }] }],
      },
    ],
  };
  return {
    list: [`curl '${content}' \\`, authorised].join("\n"),
    create: [
      `curl '${content}/v2' \\`,
      `${authorised} \\`,
      "  --header 'Content-Type: application/json' \\",
      `  --data '${quoted(JSON.stringify(body, undefined, 2))}'`,
    ].join("\n"),
    read: [`curl '${content}/CONTENT_ID' \\`, authorised].join("\n"),
  };
}

/** For the inside of a shell's single quotes. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}
