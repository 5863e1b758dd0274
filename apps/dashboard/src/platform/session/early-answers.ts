/**
 * Answers that public/before-paint.js asked for while the page was painted and its code on the way, by address. It put
 * them there; without it there are none.
 */
declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The answer to a call that was made before this code was there; each is taken once. */
export function takePrefetchedAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return answer;
}

/** Once the first screen has its data: what it did not ask for must not answer a later call. */
export function forgetPrefetchedAnswers(): void {
  delete window.earlyAnswers;
}
