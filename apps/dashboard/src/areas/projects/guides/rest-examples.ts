import type { VoiceProfile } from "@lectern/script";

export interface RestExampleParams {
  origin: string;
  orgId: string;
  projectId: string;
  profile: VoiceProfile;
}

/** The calls that the guide to the API shows. */
export function restExamples({ origin, orgId, projectId, profile }: RestExampleParams) {
  const content = `${origin}/api/organisation/${orgId}/integration/${projectId}/content`;
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
    list: { method: "GET", url: content },
    create: { method: "POST", url: `${content}/v2`, body },
    source: {
      method: "PUT",
      url: `${content}/CONTENT_ID/source`,
      body: { source_id: "post-42", url: "https://blog.example/good-morning" },
    },
    read: { method: "GET", url: `${content}/CONTENT_ID` },
  } as const;
}
