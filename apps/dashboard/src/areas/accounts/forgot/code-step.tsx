import { TextLink } from "../../../platform/page/text-link.tsx";
import { CodeForm } from "../code-form.tsx";
import { FormFrame } from "../form-frame.tsx";
import { sendResetCode } from "../identity.ts";
import { ResendButton } from "../resend-button.tsx";
import { codeLength } from "../rules.ts";

/** Second: the code from the mail. Whether it is right is found out together with the new password. */
export function CodeStep({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  return (
    <FormFrame
      title="Verify code"
      lead={
        <>
          If <strong className="font-medium break-words text-ink">{email}</strong> has an account, a code of{" "}
          {codeLength} digits is on its way there.
        </>
      }
      footer={
        <>
          <ResendButton send={() => sendResetCode(email)} />
          <TextLink to="/forgot-password" search={{ email }}>
            Use another address
          </TextLink>
        </>
      }
    >
      <CodeForm label="Verification code" action="Verify" onCode={onCode} />
    </FormFrame>
  );
}
