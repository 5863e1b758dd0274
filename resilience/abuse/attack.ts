/** Where an attack goes and as whom: a member of an organisation with an item that has audio. */
export interface Target {
  url: string;
  token: string;
  organisationId: string;
  projectId: string;
  /** A long item with audio, published. */
  longItem: string;
  /** Its audio file. */
  audioUrl: string;
}

/** One thing that a client may do to take the server from others; it ends by itself, after `signal` at the latest. */
export interface Attack {
  name: string;
  run(target: Target, signal: AbortSignal): Promise<void>;
}

/** Does the same from several sides until it was done `count` times or the time is over; failures are part of it. */
export async function fromManySides(
  { sides, count, signal }: { sides: number; count: number; signal: AbortSignal },
  once: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  async function side(): Promise<void> {
    while (next < count && !signal.aborted) {
      const index = next;
      next += 1;
      // What is refused or cut off is what the attack is for.
      await once(index).catch(() => undefined);
    }
  }
  await Promise.all(Array.from({ length: sides }, side));
}
