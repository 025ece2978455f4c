import { Button } from "@bc/ui/button";
import { Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";

const LookDialog = lazy(async () => ({ default: (await import("./look-dialog.tsx")).LookDialog }));

interface LookActionProps {
  userId: string;
  name: string;
  hasGlobalRole: boolean;
}

/** The dialog is in the address, so that whoever must sign in anew comes back to it. */
export function LookAction({ userId, name, hasGlobalRole }: LookActionProps) {
  const [params, setParams] = useSearchParams();
  const [givesWay, setGivesWay] = useState(false);
  const show = (isOpen: boolean): void => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set("look", "1");
    else next.delete("look");
    setParams(next, { replace: true });
    setGivesWay(false);
  };
  if (hasGlobalRole)
    return (
      <p className="max-w-64 text-dense text-muted">
        Nobody looks in the name of somebody with a global role: they see more than support may.
      </p>
    );
  return (
    <>
      <Button onClick={() => show(true)}>
        <Eye aria-hidden="true" />
        See as this person
      </Button>
      {params.has("look") && !givesWay && (
        <Suspense>
          <LookDialog userId={userId} name={name} onClose={() => show(false)} onChallenge={() => setGivesWay(true)} />
        </Suspense>
      )}
    </>
  );
}
