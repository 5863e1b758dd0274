import { Button } from "../../ui/button.tsx";
import { useUser } from "./current-session.ts";
import { signOut } from "./sign-out.ts";

/** Who is signed in, and the way out, on pages outside the shell. */
export function SignedInAs() {
  const { email } = useUser();
  return (
    <>
      <span className="min-w-0 truncate text-13 text-ink-2 max-sm:hidden">{email}</span>
      <Button variant="quiet" size="sm" onClick={() => void signOut()}>
        Logout
      </Button>
    </>
  );
}
