import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { failureMessage } from "../../../app/api/failure.ts";
import { queries } from "../../../app/api/queries.ts";
import { usePageTitle } from "../../../app/page-title.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { Wordmark } from "../../../ui/wordmark.tsx";
import { NamesSection } from "./names-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** What somebody sees and changes of themselves. It belongs to no organisation, and so has a frame of its own. */
export function ProfileScreen() {
  usePageTitle("Profile");
  const { data: profile, error, isFetching, refetch } = useQuery(queries.profile());
  return (
    <div className="min-h-full">
      <header className="flex h-14 items-center justify-between gap-4 border-b border-line px-4 sm:px-7">
        <Link to="/" aria-label="Lectern, to the start" className="rounded-6">
          <Wordmark />
        </Link>
        <Link to="/" className={buttonClasses({ variant: "quiet" })}>
          <ArrowLeft aria-hidden="true" />
          Back to the dashboard
        </Link>
      </header>
      <main className="mx-auto w-full max-w-4xl px-4 py-8 sm:px-7">
        <h1 className="font-serif text-27 font-semibold">Profile</h1>
        {profile ? (
          <div className="mt-2">
            <PictureSection profile={profile} />
            <NamesSection profile={profile} />
            <PasswordSection profile={profile} />
            <SessionsSection />
          </div>
        ) : error ? (
          <Problem
            className="mt-6"
            message={failureMessage(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <ProfileLoading />
        )}
      </main>
    </div>
  );
}

function ProfileLoading() {
  return (
    <Loading className="mt-2">
      {["picture", "name", "password", "sessions"].map((part) => (
        <div
          key={part}
          className="grid gap-x-10 gap-y-5 border-t border-line py-8 first:border-t-0 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-5 w-24" />
          <Skeleton className={part === "sessions" ? "h-8 w-40" : "h-20 w-full"} />
        </div>
      ))}
    </Loading>
  );
}
