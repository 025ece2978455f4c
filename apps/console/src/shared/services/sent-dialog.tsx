import { Button, ButtonLink } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { CopiedId } from "../copied-id.tsx";
import { RouterLink } from "../router-link.tsx";

interface SentDialogProps {
  reference: string;
  onClose: () => void;
}

/** Shown after a request was sent. */
export function SentDialog({ reference, onClose }: SentDialogProps) {
  return (
    <Dialog
      open
      title="Request sent"
      description="Our team will contact you."
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <ButtonLink link={RouterLink} href="/requests">
            View your requests
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <CopiedId id={reference} label="reference number" showLabel />
        <p>Mention this number if you contact us. You can follow the request under Your requests.</p>
      </div>
    </Dialog>
  );
}
