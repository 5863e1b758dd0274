const sentences = new Map([
  ["denied", "Signing in was cancelled at the provider. Try again, or sign in with your password."],
  [
    "unverified",
    "The provider has not verified your email address, so we cannot tell that it is yours. Verify it there, or sign in with your password.",
  ],
  [
    "closed",
    "This way of signing in is not open to you here. Ask the people who run this server, or sign in with your password.",
  ],
]);

/** Message for a failed provider sign-in; `code` is the error code in the redirect URL. */
export function signInProblem(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return sentences.get(code) ?? "Signing in by the provider did not succeed. Try again, or sign in with your password.";
}
