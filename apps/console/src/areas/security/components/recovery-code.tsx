import { Button } from "@bc/ui/button";
import { lazy, Suspense, useState } from "react";
import { ApiError, toldWithRequest } from "../../../shared/api/api-error.ts";
import { useClient } from "../../../shared/api/client.ts";
import { replaceRecoveryCode } from "../api/replace-recovery-code.gen.ts";
import type { MfaChange } from "./mfa-step.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("@bc/ui/confirm-dialog")).ConfirmDialog }));

/** What to do when phone, passkey or code is lost. */
export function RecoveryCode({ onReplaced }: { onReplaced: (change: MfaChange) => void }) {
  const client = useClient();
  const [isOpen, setIsOpen] = useState(false);

  async function replace(): Promise<void> {
    try {
      const { identity_recoveryCodeReplace: recoveryCode } = await client.request(replaceRecoveryCode, {});
      onReplaced({ message: "Your new recovery code is ready. The one before no longer works.", recoveryCode });
    } catch (error) {
      if (error instanceof ApiError && error.challenge) return; // the page asks for a fresh sign-in
      throw error;
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-72 text-muted">
        <span className="font-medium text-ink">Lost your phone or passkey?</span> Sign in with your recovery code
        instead. If you lost that too, make a new one now, while you are signed in.
      </p>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        New recovery code
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            open
            title="Make a new recovery code?"
            confirmLabel="Make a new one"
            onClose={() => setIsOpen(false)}
            onConfirm={replace}
            failureText={(error) =>
              `No new code was made: ${error instanceof ApiError ? toldWithRequest(error) : "Something went wrong"}`
            }
          >
            The one you hold stops working at once.
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
