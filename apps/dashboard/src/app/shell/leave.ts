import { toast } from "../../ui/toast.ts";
import { failureMessage } from "../api/failure.ts";

/** Signs out. What that takes is fetched then: few sessions end that way. */
export async function leave(): Promise<void> {
  try {
    const accounts = await import("../../areas/accounts/index.ts");
    await accounts.leave();
  } catch (error) {
    toast.error(failureMessage(error));
  }
}
