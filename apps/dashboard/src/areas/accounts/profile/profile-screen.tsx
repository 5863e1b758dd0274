import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { StandalonePage } from "../../../ui/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { NamesSection } from "./names-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** The user's own profile. It belongs to no organisation, so it is rendered outside the shell. */
export function ProfileScreen() {
  usePageTitle("Profile");
  const { data: profile, error, isFetching, refetch } = useQuery(queries.profile());
  return (
    <StandalonePage
      end={
        <Link to="/" className={buttonClasses({ variant: "quiet" })}>
          <ArrowLeft aria-hidden="true" />
          Back to the dashboard
        </Link>
      }
    >
      <h1 className="mb-6 font-serif text-27 font-semibold">Profile</h1>
      {profile ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <PictureSection profile={profile} />
          <NamesSection profile={profile} />
          <PasswordSection profile={profile} />
          <SessionsSection />
        </div>
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ProfileLoading />
      )}
    </StandalonePage>
  );
}

function ProfileLoading() {
  return (
    <Loading className="grid gap-10">
      {["picture", "name", "password", "sessions"].map((part) => (
        <div key={part} className="grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className={part === "sessions" ? "h-8 w-40" : "h-20 w-full"} />
        </div>
      ))}
    </Loading>
  );
}
