/** Response of a call, successful or not. */
export interface ApiResponse {
  status: number;
  body: { success: boolean; message?: string; failure_type?: string; errors?: { path: string; message: string }[] };
}

/** One call below /api of a server, with a bearer token or none. */
export async function callApi(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  toJson: (body: unknown) => string = JSON.stringify,
): Promise<ApiResponse> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: toJson(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as ApiResponse["body"] };
}
