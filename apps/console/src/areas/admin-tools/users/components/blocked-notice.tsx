import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { useSnackbar } from "@bc/ui/snackbar";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { formatInstant } from "../../../../shared/format/dates.ts";
import { showAccount } from "../api/show-account.gen.ts";
import { unblockUser } from "../../../../shared/api/unblock-user.gen.ts";
import { useTell } from "../../components/use-tell.ts";

interface BlockedNoticeProps {
  userId: string;
  name: string;
  since: string;
  reason: string | null;
  /** Whose log tells of the unblocking; none for somebody who belongs nowhere. */
  organizationId: string | undefined;
}

/** Says that somebody cannot sign in, why, and lets them. */
export function BlockedNotice({ userId, name, since, reason, organizationId }: BlockedNoticeProps) {
  const unblock = useWrite(unblockUser, { refetch: [showAccount] });
  const show = useSnackbar();
  const tell = useTell();
  return (
    <Alert
      tone="warning"
      title={`${name} is blocked and cannot sign in`}
      action={
        organizationId && (
          <Button
            size="small"
            variant="secondary"
            busy={unblock.isPending}
            onClick={() =>
              unblock.mutate(
                { input: { orgUserId: userId, organizationId } },
                { onSuccess: () => show({ tone: "good", text: `${name} can sign in again.` }), onError: tell },
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
      {!organizationId && " Whoever belongs to no organization is unblocked by whoever operates the console."}
    </Alert>
  );
}
