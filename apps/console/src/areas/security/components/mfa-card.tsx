import { Alert } from "@bc/ui/alert";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { QueryState } from "../../../shared/query-state.tsx";
import { getSignInMethods } from "../api/get-sign-in-methods.gen.ts";
import { listEvents } from "../api/list-events.gen.ts";
import type { MethodsQuery } from "./methods-query.ts";
import { RecoveryCode } from "./recovery-code.tsx";
import type { MfaChange } from "./mfa-step.ts";

const ManageMfaDialog = lazy(async () => ({ default: (await import("./manage-mfa-dialog.tsx")).ManageMfaDialog }));
const RecoveryCodeDialog = lazy(async () => ({
  default: (await import("./recovery-code-dialog.tsx")).RecoveryCodeDialog,
}));

const opensAfterMs = 300;

/** Shows and manages multi-factor authentication by app or SMS. */
export function MfaCard({ methods }: { methods: MethodsQuery }) {
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [change, setChange] = useState<MfaChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const signIn = methods.data?.identity_signInShow;

  function open(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), opensAfterMs);
  }
  function finish(done: MfaChange): void {
    setIsOpen(false);
    setChange(done);
    for (const { name } of [getSignInMethods, listEvents]) void queries.invalidateQueries({ queryKey: [name] });
  }

  return (
    <Card
      title="Multi-factor authentication"
      actions={
        signIn && (
          <div className="flex items-center gap-3">
            <Badge tone={signIn.isMfaEnabled ? "success" : "neutral"}>
              {signIn.isMfaEnabled ? "Enabled" : "Disabled"}
            </Badge>
            <Button variant="secondary" disabled={!signIn.hasPassword} onClick={open}>
              Manage
            </Button>
          </div>
        )
      }
    >
      {change && !change.recoveryCode && (
        <div className="px-4 pt-4 sm:px-5">
          <Alert tone="good" onDismiss={() => setChange(null)}>
            {change.message}
          </Alert>
        </div>
      )}
      <QueryState query={methods} what="multi-factor authentication" lines={2}>
        {({ identity_signInShow: { isMfaEnabled, hasPassword, hasRecoveryCode } }) => (
          <CardBody>
            <p className="text-muted">
              {isMfaEnabled
                ? "You enter a code from your phone after your password."
                : "Enter a code from your phone after your password, so a stolen password isn't enough."}
              {!hasPassword && " Set a password first, or use passkeys below."}
            </p>
            {hasRecoveryCode && <RecoveryCode onReplaced={finish} />}
          </CardBody>
        )}
      </QueryState>
      <Suspense>
        {isOpen && (
          <ManageMfaDialog
            isSmsOffered={signIn?.isSmsOffered ?? false}
            onClose={() => setIsOpen(false)}
            onDone={finish}
          />
        )}
        {change?.recoveryCode && (
          <RecoveryCodeDialog
            code={change.recoveryCode}
            message={change.message}
            onStored={() => setChange({ message: change.message })}
          />
        )}
      </Suspense>
    </Card>
  );
}
