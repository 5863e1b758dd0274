import { PAGE_NOT_FOUND_MESSAGE } from "../platform/routing/page-not-found.ts";
import { buttonClasses } from "../ui/button.tsx";
import { FullPage } from "../ui/full-page.tsx";
import { usePageTitle } from "../platform/page/page-title.ts";

/** Page Not Found. */
export function NotFoundScreen() {
  usePageTitle("Page Not Found");
  return (
    <FullPage title="Page Not Found">
      <p className="mt-3 text-16 text-ink-2">{PAGE_NOT_FOUND_MESSAGE}</p>
      <a href="/" className={buttonClasses({ variant: "primary", size: "lg", className: "mt-6" })}>
        Go to your audio
      </a>
    </FullPage>
  );
}
