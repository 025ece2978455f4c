import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import type { ComponentProps } from "react";
import type { InviteOutcome } from "./invite-batches.ts";

const words: Record<InviteOutcome["status"], { text: string; tone: ComponentProps<typeof Badge>["tone"] }> = {
  INVITED: { text: "Invited", tone: "success" },
  AWAITING_APPROVAL: { text: "Awaiting approval", tone: "warning" },
  RESENT: { text: "Resent", tone: "success" },
  ALREADY_MEMBER: { text: "Already a member", tone: "neutral" },
  ALREADY_INVITED: { text: "Already invited", tone: "neutral" },
  REFUSED_ADDRESS: { text: "Refused", tone: "danger" },
  UNSENT: { text: "Not sent", tone: "warning" },
};

/** Lists the result of each address. */
export function InviteResults({ outcomes }: { outcomes: readonly InviteOutcome[] }) {
  const sent = outcomes.filter(({ status }) => wasSent(status)).length;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium">
        {sent} of {outcomes.length} invited.
      </p>
      <ul aria-label="Results" className="divide-y divide-line rounded-md border border-line">
        {[...outcomes].sort(byTrouble).map(({ primaryEmail, status, message }) => (
          <li key={primaryEmail} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2">
            <span className="min-w-0 wrap-break-word">{primaryEmail}</span>
            <Badge tone={words[status].tone}>{words[status].text}</Badge>
            {!wasSent(status) && <span className="basis-full text-dense text-muted">{message}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ResultActionsProps {
  outcomes: readonly InviteOutcome[];
  onRetry: (emails: string[]) => void;
  onClose: () => void;
}

/** Offers to retry unsent addresses. */
export function ResultActions({ outcomes, onRetry, onClose }: ResultActionsProps) {
  const unsent = outcomes.filter(({ status }) => status === "UNSENT").map(({ primaryEmail }) => primaryEmail);
  return (
    <>
      {unsent.length > 0 && (
        <Button variant="secondary" onClick={() => onRetry(unsent)}>
          Retry {unsent.length} unsent
        </Button>
      )}
      <Button onClick={onClose}>Done</Button>
    </>
  );
}

export function wasSent(status: InviteOutcome["status"]): boolean {
  return status === "INVITED" || status === "RESENT";
}

/** Puts unsent addresses first and keeps the order otherwise. */
function byTrouble(a: InviteOutcome, b: InviteOutcome): number {
  return Number(wasSent(a.status)) - Number(wasSent(b.status));
}
