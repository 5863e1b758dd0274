import { ErrorNotice } from "../../ui/page/error-notice.tsx";

export interface FormProblemProps {
  form: { problem: string | undefined };
  className?: string;
}

/** Why a form was not taken, above its buttons; nothing while there is nothing wrong. */
export function FormProblem({ form: { problem }, ...props }: FormProblemProps) {
  return problem === undefined ? null : <ErrorNotice message={problem} {...props} />;
}
