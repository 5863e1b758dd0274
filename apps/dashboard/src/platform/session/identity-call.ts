import type { FieldError } from "../errors/failure.ts";

/** The identity server refused; `message` is its sentence for a person. */
export class IdentityFailure extends Error {
  readonly code: string;
  readonly status: number;
  /** What is wrong with a field, by the name it was sent under. */
  readonly errors: readonly FieldError[];
  /** What else the server said. */
  readonly data: unknown;

  constructor(message: string, code: string, status: number, errors: readonly FieldError[] = [], data?: unknown) {
    super(message);
    this.name = "IdentityFailure";
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

type ErrorBody = Partial<Record<"message" | "code" | "errors" | "data", unknown>>;

/** A call of the identity server that is open to people who are not signed in. Rejects with IdentityFailure, or TypeError without a network. */
export async function callIdentity<Answer>(path: string, body?: Record<string, string>): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    headers: { "content-type": "application/json", accept: "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as Answer;
  const errorBody = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new IdentityFailure(
    typeof errorBody.message === "string" && errorBody.message !== "" ? errorBody.message : "Something went wrong.",
    typeof errorBody.code === "string" ? errorBody.code : "",
    response.status,
    Array.isArray(errorBody.errors) ? (errorBody.errors as FieldError[]) : [],
    errorBody.data,
  );
}
