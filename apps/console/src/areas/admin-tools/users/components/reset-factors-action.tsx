import { Button } from "@bc/ui/button";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";

const ResetFactorsDialog = lazy(async () => ({
  default: (await import("./reset-factors-dialog.tsx")).ResetFactorsDialog,
}));

const parameter = "reset-factors";

/** The address says that the dialog is open, so it opens again after the sign-in that the API may ask for. */
export function ResetFactorsAction({ userId, name }: { userId: string; name: string }) {
  const [params, setParams] = useSearchParams();
  const [isChallenged, setIsChallenged] = useState(false);
  const show = (isOpen: boolean): void => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set(parameter, "1");
    else next.delete(parameter);
    setParams(next, { replace: true });
    setIsChallenged(false);
  };
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => show(true)}>
        Reset second factors
      </Button>
      {params.has(parameter) && !isChallenged && (
        <Suspense>
          <ResetFactorsDialog
            userId={userId}
            name={name}
            onClose={() => show(false)}
            onChallenge={() => setIsChallenged(true)}
          />
        </Suspense>
      )}
    </>
  );
}
