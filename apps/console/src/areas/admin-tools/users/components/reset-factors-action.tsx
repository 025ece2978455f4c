import { Button } from "@bc/ui/button";
import { lazy, Suspense } from "react";
import { useAddressDialog } from "./use-address-dialog.ts";

const ResetFactorsDialog = lazy(async () => ({
  default: (await import("./reset-factors-dialog.tsx")).ResetFactorsDialog,
}));

export function ResetFactorsAction({ userId, name }: { userId: string; name: string }) {
  const dialog = useAddressDialog("reset-factors");
  return (
    <>
      <Button size="small" variant="secondary" onClick={dialog.open}>
        Reset multi-factor authentication
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <ResetFactorsDialog userId={userId} name={name} onClose={dialog.close} onChallenge={dialog.challenge} />
        </Suspense>
      )}
    </>
  );
}
