import { Link } from "@tanstack/react-router";
import { ArrowLeft, LogOut } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { fieldErrors, personFieldNames } from "../field-errors.ts";
import { HiddenUsername, NameFields, PasswordField } from "../form-fields.tsx";
import { changePasswordRules, type ChangePasswordValues, nameRules, type NameValues } from "../form-rules.ts";
import { type Profile, updateCachedProfile } from "./update-cached-profile.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { reloadAtRoot } from "../../../platform/session/sign-out.ts";
import { queries } from "../../../platform/api/queries.ts";
import { StandalonePage } from "../../../ui/page/standalone-page.tsx";
import { usePageTitle } from "../../../platform/page/page-title.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { PictureSection } from "./picture-section.tsx";

/** The user's names, and their read-only email address. */
function NamesSection({ profile }: { profile: Profile }) {
  async function submit({ givenName, familyName }: NameValues): Promise<FieldErrors<NameValues>> {
    try {
      const names = { given_name: givenName.trim(), family_name: familyName.trim() };
      updateCachedProfile((await api.accounts.updateProfile(names)).data);
      toast.success("Profile updated successfully!");
      return {};
    } catch (error) {
      const found = fieldErrors<NameValues>(error, personFieldNames);
      if (Object.keys(found).length === 0) {
        form.fail(failureMessage(error, "Something went wrong in updating the profile."));
      }
      return found;
    }
  }

  const initial = { givenName: profile.given_name, familyName: profile.family_name };
  const form = useForm<NameValues>({ initial, rules: nameRules, submit });
  return (
    <Section title="Name" lead="How you are greeted, and how others see you.">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <NameFields form={form} />
        <Field label="Email" hint="Your email address is what you sign in with. It cannot be changed.">
          <Input type="email" readOnly value={profile.email} />
        </Field>
        <FormProblem form={form} />
        <FormActions>
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            Save
          </Button>
        </FormActions>
      </form>
    </Section>
  );
}

/** Changes the password; for an account without one it explains how to set it. */
function PasswordSection({ profile }: { profile: Profile }) {
  if (profile.has_password) {
    return (
      <Section title="Password" lead="Changing it signs you out everywhere but here.">
        <PasswordForm email={profile.email} />
      </Section>
    );
  }
  return (
    <Section title="Password" lead="You sign in by another provider and have no password here.">
      <p className="text-14 text-pretty text-ink-2">
        To have one too, have a code sent to {profile.email} and choose a password with it. You sign in again then.
      </p>
      <Link to="/forgot-password" search={{ email: profile.email }} className={buttonClasses({ className: "mt-4" })}>
        Set a password
      </Link>
    </Section>
  );
}

const initial: ChangePasswordValues = { current: "", fresh: "" };

const sentAs = { current_password: "current", new_password: "fresh" } as const;

function PasswordForm({ email }: { email: string }) {
  async function submit({ current, fresh }: ChangePasswordValues): Promise<FieldErrors<ChangePasswordValues>> {
    try {
      await api.accounts.changePassword({ current_password: current, new_password: fresh });
      toast.success("Password changed successfully.");
      form.reset();
      return {};
    } catch (error) {
      const found = fieldErrors<ChangePasswordValues>(error, sentAs);
      if (Object.keys(found).length === 0) form.fail(failureMessage(error));
      return found;
    }
  }

  const form = useForm({ initial, rules: changePasswordRules, submit });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <HiddenUsername email={email} />
      <PasswordField form={form} name="current" label="Current password" />
      <PasswordField form={form} name="fresh" label="New password" fresh hint="At least 8 characters." />
      <FormProblem form={form} />
      <FormActions>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Change password
        </Button>
      </FormActions>
    </form>
  );
}

/** Signs the user out of all sessions. */
function SessionsSection() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signOutEverywhere(): Promise<void> {
    setBusy(true);
    try {
      await api.accounts.signOutEverywhere();
      reloadAtRoot();
    } catch (error) {
      toast.error(failureMessage(error));
      setBusy(false);
    }
  }

  return (
    <Section title="Sessions" lead="For when you have lost a device, or left one signed in.">
      <Button icon={<LogOut />} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You are signed out on all your devices and browsers, and in this one too."
        confirmLabel="Sign out everywhere"
        tone="danger"
        busy={busy}
        onConfirm={() => void signOutEverywhere()}
      />
    </Section>
  );
}

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
