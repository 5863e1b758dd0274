import { buttonClasses } from "../ui/button.tsx";
import { FullPage } from "../ui/full-page.tsx";
import { usePageTitle } from "../platform/page/page-title.ts";

/** Page Not Found. */
export function NotFoundScreen() {
  usePageTitle("Page Not Found");
  return (
    <FullPage title="Page Not Found">
      <p className="mt-3 text-16 text-ink-2">The page could not be found. It may have been removed or renamed.</p>
      <a href="/" className={buttonClasses({ variant: "primary", size: "lg", className: "mt-6" })}>
        Go to your audio
      </a>
    </FullPage>
  );
}
