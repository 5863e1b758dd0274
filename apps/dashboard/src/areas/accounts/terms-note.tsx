import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/api/queries.ts";
import { ExternalLink } from "../../platform/page/text-link.tsx";

/** Links to the terms and privacy policy, where the operator has configured them. */
export function TermsNote() {
  const { data: settings } = useQuery(queries.settings());
  const terms = settings?.terms_url ?? null;
  const privacy = settings?.privacy_url ?? null;
  if (terms === null && privacy === null) return null;
  return (
    <p className="text-13 text-pretty text-ink-2">
      By creating an account you agree to the{" "}
      {terms === null ? null : <ExternalLink href={terms}>Terms of use</ExternalLink>}
      {terms === null || privacy === null ? null : " and the "}
      {privacy === null ? null : <ExternalLink href={privacy}>Privacy Policy</ExternalLink>}.
    </p>
  );
}
