import type { VoiceProfile } from "@lectern/script";

/** Placeholder for the API key in copied code: a full key is shown only once, when it is created. */
export const keyPlaceholder = "YOUR_API_KEY";

export interface RestExampleParams {
  origin: string;
  orgId: string;
  projectId: string;
  profile: VoiceProfile;
}

/** Example calls as shell commands. */
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
    source: [
      `curl --request PUT '${content}/CONTENT_ID/source' \\`,
      `${authorised} \\`,
      "  --header 'Content-Type: application/json' \\",
      `  --data '${JSON.stringify({ source_id: "post-42", url: "https://blog.example/good-morning" })}'`,
    ].join("\n"),
    read: [`curl '${content}/CONTENT_ID' \\`, authorised].join("\n"),
  };
}

/** Escapes text for use inside single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}
