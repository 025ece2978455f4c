import { keptDays, maxResent } from "@bc/webhook/contract/limits";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { formatNumber } from "@bc/ui/format-number";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { useResend } from "./use-resend.ts";
import type { Webhook } from "./webhook-words.ts";

const hourMs = 3_600_000;
const spans = [
  { value: "1", text: "The last hour" },
  { value: "24", text: "The last 24 hours" },
  { value: "72", text: "The last 3 days" },
  { value: "168", text: "The last 7 days" },
  { value: String(keptDays * 24), text: `The last ${keptDays} days` },
];

interface ResendDialogProps {
  businessId: string;
  webhook: Webhook;
  onClose: () => void;
}

export function ResendDialog({ businessId, webhook, onClose }: ResendDialogProps) {
  const { resend, busy } = useResend(businessId, webhook.id);
  const [hours, setHours] = useState("24");
  const confirm = (): void => {
    const failedSince = new Date(Date.now() - Number(hours) * hourMs).toISOString();
    void resend({ failedSince }).then(onClose);
  };
  return (
    <Dialog
      open
      title="Resend all failed events"
      description={`Up to ${formatNumber(maxResent)} events, oldest first, with their original IDs. Your system drops what it already has.`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={confirm}>
            Resend
          </Button>
        </>
      }
    >
      <Select label="Failed since" options={spans} value={hours} onChange={(value) => value && setHours(value)} />
    </Dialog>
  );
}
