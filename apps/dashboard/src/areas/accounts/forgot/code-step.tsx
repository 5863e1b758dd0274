import { TextLink } from "../../../platform/page/text-link.tsx";
import { CodeForm, type CodeProblem, codeProblem } from "../code-form.tsx";
import { CodeIfAccountNote } from "../code-sent-note.tsx";
import { FormLayout } from "../form-layout.tsx";
import { checkResetCode, sendResetCode } from "../identity.ts";
import { ResendButton } from "../resend-button.tsx";

/** Step 2: the mailed code. A wrong one is rejected here; a valid one is used with the new password. */
export function CodeStep({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  async function check(code: string): Promise<CodeProblem | undefined> {
    try {
      await checkResetCode(email, code);
      onCode(code);
    } catch (error) {
      return codeProblem(error);
    }
    return undefined;
  }

  return (
    <FormLayout
      title="Verify code"
      lead={<CodeIfAccountNote email={email} />}
      footer={
        <>
          <ResendButton email={email} send={() => sendResetCode(email)} />
          <TextLink to="/forgot-password" search={{ email }}>
            Use another address
          </TextLink>
        </>
      }
    >
      <CodeForm label="Verification code" action="Verify" onCode={check} />
    </FormLayout>
  );
}
