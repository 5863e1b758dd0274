import { curlOf } from "../../api/index.ts";
import type { VoiceProfile } from "@lectern/script";

export interface RestExampleParams {
  origin: string;
  orgId: string;
  projectId: string;
  profile: VoiceProfile;
}

/** Example calls as shell commands. */
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
    list: curlOf({ method: "GET", url: content }),
    create: curlOf({ method: "POST", url: `${content}/v2`, body }),
    source: curlOf({
      method: "PUT",
      url: `${content}/CONTENT_ID/source`,
      body: { source_id: "post-42", url: "https://blog.example/good-morning" },
    }),
    read: curlOf({ method: "GET", url: `${content}/CONTENT_ID` }),
  };
}
