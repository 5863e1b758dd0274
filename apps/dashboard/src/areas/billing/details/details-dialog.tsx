import { buyerFields, type WireBillingDetails } from "@lectern/contract";
import {
  MAX_ADDRESS_LINE_CHARACTERS,
  MAX_COMPANY_CHARACTERS,
  MAX_POSTAL_CODE_CHARACTERS,
} from "@lectern/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import { ConflictNotice } from "../../../platform/forms/conflict-notice.tsx";
import { FormDialog } from "../../../platform/forms/form-dialog.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { billingQueries } from "../billing-queries.ts";
import { CountryField, TaxIdField } from "./buyer-fields.tsx";
import { type DetailValues, detailValues } from "./detail-fields.ts";

export interface DetailsDialogProps {
  orgId: string;
  /** The organisation's name: the buyer's where no company is given. */
  name: string;
  details: WireBillingDetails;
  onClose: () => void;
}

/** Asks who invoices are made out to. What is typed stays while somebody else's version is in the way. */
export function DetailsDialog({ orgId, name, details, onClose }: DetailsDialogProps) {
  const queryClient = useQueryClient();
  const query = billingQueries.details(orgId);
  const [version, setVersion] = useState(details.version);
  const [conflict, setConflict] = useState<string>();
  const form = useForm<DetailValues>({
    initial: detailValues(details),
    rules: buyerFields,
    async submit(values) {
      try {
        const { data } = await api.billingDetails.save({ org_id: orgId, version, ...values });
        queryClient.setQueryData(query.queryKey, data);
      } catch (error) {
        if (error instanceof ApiFailure && error.failureType === "CONFLICT") {
          setConflict(error.message);
          return {};
        }
        const found = error instanceof ApiFailure ? error.errors.filter(({ path }) => path in buyerFields) : [];
        if (found.length === 0) form.fail(failureMessage(error, "Something went wrong!"));
        return Object.fromEntries(found.map(({ path, message }) => [path, message]));
      }
      toast.success("Your billing details have been saved");
      onClose();
      return {};
    },
  });

  async function newest(): Promise<WireBillingDetails> {
    const data = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    setVersion(data.version);
    setConflict(undefined);
    return data;
  }

  function line(field: keyof DetailValues, max: number, autoComplete: string) {
    return (
      <Input
        autoComplete={autoComplete}
        maxLength={max}
        value={form.values[field]}
        onValueChange={(value) => form.set(field, value)}
      />
    );
  }

  return (
    <FormDialog
      form={form}
      title="Billing details"
      description="Invoices from now on name them. Those issued before stay as they are."
      submitLabel="Save"
      isDisabled={conflict !== undefined}
      onClose={onClose}
    >
      {conflict === undefined ? null : (
        <ConflictNotice
          message={conflict}
          onLoad={async () => {
            const saved = detailValues(await newest());
            for (const [field, value] of Object.entries(saved)) form.set(field as keyof DetailValues, value);
          }}
          onKeep={async () => {
            await newest();
          }}
        />
      )}
      <Field label="Company" error={form.errors.company} hint={`Without it invoices are made out to ${name}.`}>
        {line("company", MAX_COMPANY_CHARACTERS, "organization")}
      </Field>
      <Field label="Address" error={form.errors.address_line1}>
        {line("address_line1", MAX_ADDRESS_LINE_CHARACTERS, "address-line1")}
      </Field>
      <Field label="Second line of the address" error={form.errors.address_line2}>
        {line("address_line2", MAX_ADDRESS_LINE_CHARACTERS, "address-line2")}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Field label="Postal code" error={form.errors.postal_code}>
          {line("postal_code", MAX_POSTAL_CODE_CHARACTERS, "postal-code")}
        </Field>
        <Field label="City" error={form.errors.city}>
          {line("city", MAX_ADDRESS_LINE_CHARACTERS, "address-level2")}
        </Field>
      </div>
      <Field label="State or region" error={form.errors.region}>
        {line("region", MAX_ADDRESS_LINE_CHARACTERS, "address-level1")}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryField
          value={form.values.country}
          onValueChange={(value) => form.set("country", value)}
          error={form.errors.country}
        />
        <TaxIdField
          country={form.values.country}
          value={form.values.tax_id}
          onValueChange={(value) => form.set("tax_id", value)}
          error={form.errors.tax_id}
        />
      </div>
    </FormDialog>
  );
}
