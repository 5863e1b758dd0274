import { planRefusal } from "../errors/failure.ts";
import { createStore } from "../store/store.ts";

export interface OfferedUpgrade {
  orgId: string;
  /** The server's sentence. */
  message: string;
}

/** What the upgrade dialog of the page says; undefined while it is closed. */
export const offeredUpgrade = createStore<OfferedUpgrade | undefined>(undefined);

/** Opens the upgrade dialog for a call that needs another plan; answers whether it was one. */
export function offerUpgrade(orgId: string, error: unknown): boolean {
  const message = planRefusal(error);
  if (message !== undefined) offeredUpgrade.set({ orgId, message });
  return message !== undefined;
}
