import { Button, ButtonLink } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { CopiedId } from "../copied-id.tsx";
import { NoRequestsPicture } from "../pictures/no-requests-picture.tsx";
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
      <div className="flex flex-col items-center gap-4 text-sm">
        <NoRequestsPicture className="h-28 w-42" />
        <p className="flex w-full flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-canvas px-4 py-2.5">
          Reference number
          <CopiedId id={reference} label="reference number" />
        </p>
        <p className="text-muted">
          Mention this number if you contact us. You can follow the request under Your requests.
        </p>
      </div>
    </Dialog>
  );
}
