/** How many zips a process sends at once: each takes some MB of memory for as long as its client takes. */
export interface ZipShareLimits {
  ofOrganisation: number;
  inAll: number;
}

const defaults: ZipShareLimits = { ofOrganisation: 2, inAll: 40 };

/** Takes a place for an organisation's zip; undefined when there is none. The answer gives it back, once. */
export function createZipShare(limits = defaults): (organisationId: string) => (() => void) | undefined {
  const open = new Map<string, number>();
  let all = 0;

  return (organisationId) => {
    const own = open.get(organisationId) ?? 0;
    if (own >= limits.ofOrganisation || all >= limits.inAll) return undefined;
    open.set(organisationId, own + 1);
    all += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      all -= 1;
      const left = (open.get(organisationId) ?? 1) - 1;
      if (left === 0) open.delete(organisationId);
      else open.set(organisationId, left);
    };
  };
}
