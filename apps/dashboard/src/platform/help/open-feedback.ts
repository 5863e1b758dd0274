import { ApiFailure, failureMessage } from "../errors/failure.ts";
import { api } from "../api/client.ts";
import { toast } from "../../ui/overlays/toast.ts";

/** A page of our own needs no token. */
function isOurs(address: string): boolean {
  return address.startsWith("/");
}

/** Opens the operator's feedback tool; where it knows people by a signed token, with one. */
export function openFeedback(address: string): void {
  void feedbackAddress(address).then(
    (to) => window.open(to, "_blank", "noreferrer"),
    (error: unknown) => toast.error(failureMessage(error)),
  );
}

async function feedbackAddress(address: string): Promise<string> {
  if (isOurs(address)) return address;
  try {
    const { data } = await api.operator.feedbackToken();
    const url = new URL(address);
    url.searchParams.set("token", data.token);
    return url.href;
  } catch (error) {
    if (error instanceof ApiFailure && error.failureType === "NOT_FOUND") return address;
    throw error;
  }
}
