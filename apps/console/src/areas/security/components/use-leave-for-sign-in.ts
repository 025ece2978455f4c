import { useState } from "react";
import { useSession } from "../../../shared/session.ts";

const afterMs = 3_000;

/** Shows what was done, then goes to the sign-in, which brings the person back here. */
export function useLeaveForSignIn(): { message: string | null; leave: (message: string) => void } {
  const session = useSession();
  const [message, setMessage] = useState<string | null>(null);
  function leave(done: string): void {
    setMessage(done);
    // Where the provider is out of reach, the page that asks for a sign-in says so.
    session.signInAgain("/settings/security", afterMs).catch(() => undefined);
  }
  return { message, leave };
}
