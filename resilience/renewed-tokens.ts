/** Bearer tokens live for 15 minutes; a new one is taken well before. */
const renewAfterMs = 8 * 60_000;

/** A function that answers a person's bearer token, renewed from the session's cookie as the dashboard does. */
export function renewedTokens(url: string, cookie: string): () => Promise<string> {
  let token = "";
  let takenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - takenAt < renewAfterMs) return token;
    const answer = await fetch(`${url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url, cookie },
      body: "{}",
    });
    if (!answer.ok) throw new Error(`The session answers ${answer.status}.`);
    ({ access_token: token } = ((await answer.json()) as { data: { access_token: string } }).data);
    takenAt = performance.now();
    return token;
  };
}
