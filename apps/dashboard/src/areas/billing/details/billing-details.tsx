import { taxIdName } from "@lectern/billing";
import type { WireBillingDetails } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { countryName } from "../../../platform/formats/country-name.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { billingQueries } from "../billing-queries.ts";
import { DetailsDialog } from "./details-dialog.tsx";

export interface BillingDetailsProps {
  orgId: string;
  /** The organisation's name. */
  name: string;
  title: string;
  className?: string;
}

/** Who invoices are made out to, and how that is changed. */
export function BillingDetails({ orgId, name, title, className = "" }: BillingDetailsProps) {
  const {
    data: details,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...billingQueries.details(orgId),
    refetchOnMount: "always",
  });
  const [editing, setEditing] = useState<WireBillingDetails>();
  return (
    <Section
      title={title}
      lead="Invoices name them from the day they are given."
      className={className}
      actions={
        details ? (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setEditing(details)}>
            {details.version === 0 ? "Add billing details" : "Edit billing details"}
          </Button>
        ) : undefined
      }
    >
      {details ? (
        <address className="text-14 leading-6 text-ink not-italic">
          {linesOf(details, name).map((line) => (
            <span key={line} dir="auto" className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      ) : error ? (
        <ErrorNotice
          message={failureMessage(error, "Something went wrong!")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the billing details…">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {editing ? (
        <DetailsDialog orgId={orgId} name={name} details={editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </Section>
  );
}

function linesOf(details: WireBillingDetails, name: string): string[] {
  const { company, address_line1: first, address_line2: second, postal_code: code, city, region, country } = details;
  const taxId = details.tax_id === "" ? "" : `${taxIdName(country)} ${details.tax_id}`;
  const place = [code, city].filter((part) => part !== "").join(" ");
  const lines = [company || name, first, second, place, region, country && countryName(country), taxId];
  return [...new Set(lines.filter((line) => line !== ""))];
}
