import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatTime } from "../shared/format/dates.ts";
import { useSession } from "../shared/session.ts";

const warnMs = 2 * 60_000;

/** Warns before a session ends that can't be renewed, while there is time to save. */
export function SessionWarning({ endsAt }: { endsAt: number }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isDue, setIsDue] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), Math.max(0, endsAt - warnMs - Date.now()));
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [endsAt]);

  function stay() {
    setIsLeaving(true);
    setFailed(false);
    session
      .signIn(pathname + search + hash)
      .catch(() => setFailed(true))
      .finally(() => setIsLeaving(false));
  }

  if (!isDue) return null;
  return (
    <Alert
      banner
      tone="warning"
      title="You're about to be signed out"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={isLeaving} onClick={stay}>
            Stay signed in
          </Button>
          <Button size="small" variant="secondary" onClick={() => navigate("/logout")}>
            Sign out
          </Button>
        </div>
      }
    >
      {failed
        ? "We can't reach the sign-in service. Please try again."
        : `Your session ends at ${formatTime(new Date(endsAt).toISOString())}. Save your work or stay signed in.`}
    </Alert>
  );
}
