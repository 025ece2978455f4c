import { useSession } from "../../../../shared/session.ts";
import { impersonateUser } from "../api/impersonate-user.gen.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface ImpersonateDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  onChallenge: () => void;
}

/** Explains what impersonation does, asks for the reason and starts it in this tab. */
export function ImpersonateDialog({ userId, name, ...props }: ImpersonateDialogProps) {
  const session = useSession();
  return (
    <ReasonDialog
      title={`View the console as ${name}?`}
      confirmLabel={`View as ${name}`}
      input={{ userId }}
      operation={impersonateUser}
      refetch={[]}
      onSuccess={({ org_userImpersonate: { accessToken } }) => session.impersonate(accessToken)}
      {...props}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>This tab shows the console as {name} sees it. It's read-only: you can't change anything.</li>
        <li>It ends after 30 minutes, or when you select Stop viewing.</li>
        <li>
          {name} is notified, and the audit log of each of their organizations shows your name and the reason below.
        </li>
      </ul>
    </ReasonDialog>
  );
}
