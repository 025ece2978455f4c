import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { TextArea } from "@bc/ui/text-field";
import { useState } from "react";
import { toldWithRequest } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { useSession } from "../../../../shared/session.ts";
import { draft, useDraft } from "../../../../shared/draft.ts";
import { impersonateUser } from "../api/impersonate-user.gen.ts";

const longest = 500;

interface LookDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
  /** The page asks for a fresh sign-in; what was written is kept until the dialog is opened again. */
  onChallenge: () => void;
}

/** Asks for the reason, says what happens, and begins to look in somebody's name. */
export function LookDialog({ userId, name, onClose, onChallenge }: LookDialogProps) {
  const session = useSession();
  const keptAs = `impersonate.${userId}`;
  const kept = useDraft<string>(keptAs);
  const [reason, setReason] = useState(kept ?? "");
  const [problem, setProblem] = useState<string>();
  const look = useWrite(impersonateUser, { refetch: [] });

  function begin(): void {
    const why = reason.trim();
    if (why === "") return setProblem("This field is required");
    if (why.length > longest) return setProblem(`Please enter ${longest} characters or less`);
    look.mutate(
      { input: { userId, reason: why } },
      {
        onSuccess: ({ org_userImpersonate: { accessToken } }) => session.impersonate(accessToken),
        onError({ challenge }) {
          if (!challenge) return;
          draft.keep(keptAs, why);
          onChallenge();
        },
      },
    );
    return undefined;
  }

  return (
    <Dialog
      open
      title={`See as ${name}`}
      busy={look.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={look.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={look.isPending || look.isSuccess} onClick={begin}>
            See as this person
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <ul className="list-disc space-y-1 ps-5">
          <li>This tab shows the console as {name} sees it. You can look, but nothing can be changed.</li>
          <li>It ends after 30 minutes, or when you press End.</li>
          <li>
            {name} is notified, and the audit log of each of their organizations shows your name and the reason below.
          </li>
        </ul>
        {look.error && !look.error.challenge && <Alert tone="bad">{toldWithRequest(look.error)}</Alert>}
        <TextArea
          label="Reason"
          help="The customer reads it. A ticket number and a few words will do."
          required
          countTo={longest}
          value={reason}
          error={problem}
          onChange={(next) => {
            setReason(next);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
