import { type Access, type CallDeclaration, failuresOf, failureStatus, type RateLimit } from "@lectern/contract";

/** Describes a call's declaration for its documentation: access, rate limits, failures. */
export function describeCall(declaration: CallDeclaration): string {
  const { access, aliases, rateLimits, maxBodyBytes, queryFields, inputRights, inputScopes, premiumVoices } =
    declaration;
  const { takesIdempotencyKey } = declaration;
  const failures = failuresOf(declaration).map((type) => `${failureStatus[type]} ${type}`);
  return [
    describeAccess(access),
    ...(inputRights ? ["What is sent may ask for further rights."] : []),
    ...(inputScopes
      ? ["What is sent may ask an API key for the scope “publish” too: where it changes what is public."]
      : []),
    ...(premiumVoices ? ["With a premium voice: also “download premium_voices”."] : []),
    ...(aliases.length > 0 ? [`Also answers at: ${aliases.join(", ")}.`] : []),
    ...(queryFields.length > 0 ? [`May stand in the query: ${queryFields.join(", ")}.`] : []),
    ...(takesIdempotencyKey
      ? ["With an API key: made once within 24 hours, however often it is sent with the same Idempotency-Key."]
      : []),
    ...rateLimits.map(describeRateLimit),
    `The body may have ${bytesInWords(maxBodyBytes)}.`,
    `Fails with: ${failures.toSorted().join(", ")}.`,
  ].join("\n\n");
}

function describeAccess(access: Access): string {
  switch (access.kind) {
    case "anyone":
      return `Who may: anyone, without signing in: ${access.why}.`;
    case "session-cookie":
      return "Who may: a browser with the cookie of a signed-in person.";
    case "operator":
      return "Who may: a person who runs this installation (OPERATORS).";
    case "signed-in":
      return access.apiKeyScope
        ? `Who may: whoever is signed in, or any API key with the scope “${access.apiKeyScope}”.`
        : "Who may: whoever is signed in.";
    case "member":
      return `Who may: a member of the organisation with ${rightsInWords(access.rights)}.`;
    case "project":
      return `Who may: a member of the organisation with ${rightsInWords(access.rights)}, or an API key of the project with the scope “${access.apiKeyScope}”.`;
    default:
      return access satisfies never;
  }
}

function rightsInWords(rights: readonly string[]): string {
  return rights.map((right) => `“${right}”`).join(" and ");
}

export function describeRateLimit({ per, limit, windowSeconds, measure }: Omit<RateLimit, "counter">): string {
  const whose = typeof per === "string" ? per : "field" in per ? per.field : per.lookedUp;
  if (measure) {
    const least = `A call counts as ${measure.min} at least.`;
    return `How much: ${limit} ${measure.unit} in ${windowInWords(windowSeconds)} per ${whose}. ${least}`;
  }
  return `How often: ${limit} times in ${windowInWords(windowSeconds)} per ${whose}.`;
}

function windowInWords(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? "a day" : `${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? "an hour" : `${seconds / 3600} hours`;
  return seconds === 60 ? "a minute" : `${seconds / 60} minutes`;
}

function bytesInWords(bytes: number): string {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} kB`;
}
