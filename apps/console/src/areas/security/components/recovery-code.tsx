import { Button } from "@bc/ui/button";
import { lazy, Suspense, useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useClient } from "../../../shared/api/client.ts";
import { replaceRecoveryCode } from "../api/replace-recovery-code.gen.ts";
import type { MfaChange } from "./mfa-step.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("@bc/ui/confirm-dialog")).ConfirmDialog }));

/** Explains the recovery code and lets the user replace it. */
export function RecoveryCode({ onReplaced }: { onReplaced: (change: MfaChange) => void }) {
  const client = useClient();
  const [isOpen, setIsOpen] = useState(false);

  async function replace(): Promise<void> {
    try {
      const { identity_recoveryCodeReplace: recoveryCode } = await client.request(replaceRecoveryCode, {});
      onReplaced({ message: "Your new recovery code is ready. The previous one no longer works.", recoveryCode });
    } catch (error) {
      if (error instanceof ApiError && error.challenge) return; // the page opens the sign-in
      throw error;
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-72 text-muted">
        <span className="font-medium text-ink">Lost your phone or passkey?</span> Sign in with your recovery code. If
        you lost it, create a new one while you're signed in.
      </p>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        New recovery code
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            open
            title="Create a new recovery code?"
            confirmLabel="Create new code"
            onClose={() => setIsOpen(false)}
            onConfirm={replace}
            failureText={(error) =>
              error instanceof ApiError
                ? toldWithRequest(error, `Couldn't create a new code: ${error.message}`)
                : "Couldn't create a new code: Something went wrong"
            }
          >
            Your current code stops working immediately.
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}
