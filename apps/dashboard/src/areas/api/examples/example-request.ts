/** Stands for the key in code that is copied: a whole key is shown only once, when it is made. */
export const keyPlaceholder = "YOUR_API_KEY";

/** A call as it is written down in several languages. */
export interface ExampleRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  body?: object;
}

/** The calls of the examples, for a project. */
export interface ApiExample {
  id: string;
  title: string;
  lead: string;
  request: ExampleRequest;
}

export interface ExampleProject {
  /** Of the server, such as https://audio.example.org. */
  origin: string;
  orgId: string;
  projectId: string;
}

/** Below /api. */
export function projectPath({ orgId, projectId }: Omit<ExampleProject, "origin">): string {
  return `/organisation/${orgId}/integration/${projectId}`;
}

/** The first calls that a program makes, in their order. */
export function apiExamples(project: ExampleProject): ApiExample[] {
  const url = `${project.origin}/api${projectPath(project)}`;
  const article = `${url}/articles?external_id=post-42`;
  return [
    {
      id: "send",
      title: "Send an article",
      lead: "It is answered at once, and spoken afterwards. Sent again after a change, only what changed is spoken anew.",
      request: {
        method: "PUT",
        url: article,
        body: {
          title: "It’s a good morning",
          format: "text",
          body: 'Good morning!\n\nThe editor said: "It costs $5."',
          language: "en-US",
        },
      },
    },
    {
      id: "article",
      title: "Ask for its audio",
      lead: "Once its status is ready, audio_url is where the MP3 is. A webhook tells you when that is.",
      request: { method: "GET", url: article },
    },
    {
      id: "list",
      title: "List the audio",
      lead: "Newest first. Where next_page_token stands beside the data, send it back for the next page.",
      request: { method: "GET", url: `${url}/content?status=published&sort=newest` },
    },
  ];
}
