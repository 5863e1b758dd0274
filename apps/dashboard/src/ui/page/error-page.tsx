import { ErrorNotice } from "./error-notice.tsx";
import { FullPage } from "./full-page.tsx";

interface ErrorPageProps {
  title: string;
  message: string;
  /** Whether it is being tried again. */
  retrying: boolean;
  onRetry: () => void;
}

/** A page that says what could not be loaded, in place of its content. */
export function ErrorPage({ title, ...notice }: ErrorPageProps) {
  return (
    <FullPage title={title}>
      <ErrorNotice className="mt-6 w-full" {...notice} />
    </FullPage>
  );
}
