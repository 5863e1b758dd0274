/** In tests a call that fails as it does not declare is answered 500: whoever wrote it sees the test fail. */
export function onUndeclaredFailure(call: string, failureType: string): never {
  throw new Error(`${call} failed with ${failureType}, which it does not declare.`);
}
