import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { session } from "../../../platform/session/current-session.ts";
import { toast } from "../../../ui/toast.ts";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { resetStep } from "./reset-step.ts";

/** Password reset, also for accounts without a password: email, code, new password. */
export function ForgotPasswordScreen() {
  const search = useSearch({ from: "/accounts/forgot-password" });
  const navigate = useNavigate();
  const [code, setCode] = useState<string>();
  const [refused, setRefused] = useState(false);
  const step = resetStep(search, code);

  async function sent(email: string): Promise<void> {
    setCode(undefined);
    await navigate({ to: "/forgot-password", search: { email, step: "code" } });
  }

  async function startOver(email: string): Promise<void> {
    setCode(undefined);
    setRefused(true);
    await navigate({ to: "/forgot-password", search: { email }, replace: true });
  }

  async function done(): Promise<void> {
    toast.success("Password has been reset successfully.");
    // The reset revoked all sessions, including this page's.
    await session.restart().catch(() => undefined);
    await navigate({ to: "/sign-in", replace: true });
  }

  if (step.state === "forgotpassword") {
    return <EmailStep key={step.email} email={step.email} again={refused} onSent={sent} />;
  }
  if (step.state === "verifycode") return <CodeStep email={step.email} onCode={setCode} />;
  return <PasswordStep {...step} onDone={done} onRefused={() => startOver(step.email)} />;
}
