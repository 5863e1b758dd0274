const maxAttempts = 15;

/** Polls for the captions up to 15 times; undefined when they never became ready. */
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
