import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { useSnackbar } from "@bc/ui/snackbar";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { formatInstant } from "../../../../shared/format/dates.ts";
import { showAccount } from "../api/show-account.gen.ts";
import { unblockUser } from "../../../../shared/api/unblock-user.gen.ts";
import { useNotifyError } from "../../components/use-notify-error.ts";

interface BlockedNoticeProps {
  userId: string;
  name: string;
  since: string;
  reason: string | null;
  /** The organization whose audit log records the unblocking; undefined for users without one. */
  organizationId: string | undefined;
}

/** Shows that a user is blocked and why, with a button to unblock. */
export function BlockedNotice({ userId, name, since, reason, organizationId }: BlockedNoticeProps) {
  const unblock = useWrite(unblockUser, { refetch: [showAccount] });
  const show = useSnackbar();
  const notifyError = useNotifyError();
  return (
    <Alert
      tone="warning"
      title={`${name} is blocked and can't sign in`}
      action={
        organizationId && (
          <Button
            size="small"
            variant="secondary"
            busy={unblock.isPending}
            onClick={() =>
              unblock.mutate(
                { input: { orgUserId: userId, organizationId } },
                { onSuccess: () => show({ tone: "good", text: `${name} can sign in again.` }), onError: notifyError },
              )
            }
          >
            Unblock
          </Button>
        )
      }
    >
      Since {formatInstant(since)}
      {reason && `: ${reason}`}.
      {!organizationId && " Users without an organization can only be unblocked by a platform administrator."}
    </Alert>
  );
}
