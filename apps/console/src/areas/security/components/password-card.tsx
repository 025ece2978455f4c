import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { lazy, Suspense, useState } from "react";
import { QueryState } from "../../../shared/query-state.tsx";
import { LeavingNotice } from "./leaving-notice.tsx";
import type { MethodsQuery } from "./methods-query.ts";
import { useLeaveForSignIn } from "./use-leave-for-sign-in.ts";
import { NoPassword } from "./no-password.tsx";

const ChangePasswordDialog = lazy(async () => ({
  default: (await import("./change-password-dialog.tsx")).ChangePasswordDialog,
}));

export function PasswordCard({ methods }: { methods: MethodsQuery }) {
  const [isOpen, setIsOpen] = useState(false);
  const { message, leave } = useLeaveForSignIn();
  const hasPassword = methods.data?.identity_signInShow.hasPassword;
  return (
    <Card
      title="Password"
      actions={
        hasPassword && (
          <Button variant="secondary" disabled={message !== null} onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      {message && <LeavingNotice message={message}>Sign in with your new password next.</LeavingNotice>}
      <QueryState query={methods} what="your password" lines={1}>
        {({ identity_signInShow: signIn }) =>
          signIn.hasPassword ? (
            <CardBody>
              <p className="text-muted">
                Use a password you don't use elsewhere. Changing it signs you out on all other devices.
              </p>
            </CardBody>
          ) : (
            <NoPassword />
          )
        }
      </QueryState>
      {isOpen && (
        <Suspense>
          <ChangePasswordDialog
            onClose={() => setIsOpen(false)}
            onChanged={() => leave("Your password was changed successfully!")}
          />
        </Suspense>
      )}
    </Card>
  );
}
