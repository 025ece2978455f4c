import { useState } from "react";
import { useSession } from "../../../shared/session.ts";

const afterMs = 3_000;

/** Shows what was done, then goes to the sign-in page, which returns here. */
export function useLeaveForSignIn(): { message: string | null; leave: (message: string) => void } {
  const session = useSession();
  const [message, setMessage] = useState<string | null>(null);
  function leave(done: string): void {
    setMessage(done);
    // If the provider can't be reached, the sign-in prompt says so.
    session.signInAgain("/settings/security", afterMs).catch(() => undefined);
  }
  return { message, leave };
}
