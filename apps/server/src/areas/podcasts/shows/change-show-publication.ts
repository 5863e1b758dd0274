import { AppError } from "../../../platform/failures/app-error.ts";
import { changeShow } from "./change-show.ts";
import type { CountedShow } from "./show-store.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";

/**
 * Publishes a show, or takes it out of public; what is so already stays as it is.
 * @throws {AppError} NOT_FOUND; CONFLICT for a show that directories would refuse: without picture, author or category
 */
export async function changeShowPublication(
  services: Pick<ShowServices, "database" | "clock">,
  scope: Omit<ShowScope, "callerId">,
  state: "publish" | "unpublish",
): Promise<CountedShow> {
  return changeShow(services, scope, undefined, (show) => {
    if ((state === "publish") === (show.published_at !== null)) return undefined;
    if (state === "unpublish") return { published_at: null };
    if (show.cover_path === null || show.author === "" || show.email === "" || show.category === "") {
      throw new AppError("CONFLICT", "Fill in the show's image, author, email and category before it is published.");
    }
    return { published_at: services.clock.now() };
  });
}
