const maxAttempts = 15;

/** Asks where the captions are, up to 15 times, waiting in between; undefined when they never came. */
export async function pollCaptions(
  ask: () => Promise<string | null>,
  wait: () => Promise<void>,
): Promise<string | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const url = await ask();
    if (url !== null) return url;
    if (attempt < maxAttempts) await wait();
  }
  return undefined;
}
