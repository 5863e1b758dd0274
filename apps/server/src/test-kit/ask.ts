/** What a call was answered, refused or not. */
export interface Answer {
  status: number;
  body: { success: boolean; message?: string; failure_type?: string; errors?: { path: string; message: string }[] };
}

/** One call below /api of a server, as the holder of `token` or as nobody. */
export async function ask(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}
