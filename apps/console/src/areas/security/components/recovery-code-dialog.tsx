import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { CopyButton } from "@bc/ui/copy-button";
import { Dialog } from "@bc/ui/dialog";
import { saveFile } from "@bc/ui/save-file";
import { Download } from "lucide-react";
import { useState } from "react";

interface RecoveryCodeDialogProps {
  code: string;
  /** What was just done. */
  message: string;
  onStored: () => void;
}

/** Shows a recovery code, this once. It closes only when somebody says that they have kept it. */
export function RecoveryCodeDialog({ code, message, onStored }: RecoveryCodeDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      open
      title="Your recovery code"
      description="If you lose your phone or passkey, this code signs you in. It works once, and shows you the next one."
      outsideCloses={false}
      onClose={() => setIsLeaving(true)}
      footer={
        <>
          <Button variant="secondary" onClick={() => download(code)}>
            <Download aria-hidden="true" />
            Download
          </Button>
          <Button onClick={onStored}>I have stored it</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="good">{message}</Alert>
        <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-canvas px-4 py-3">
          <code className="font-mono text-base wrap-anywhere">{code}</code>
          <CopyButton text={code} label="Copy recovery code" />
        </div>
        <p className="text-muted">
          Keep it where you find it without this device: on paper, or in a password manager. At sign-in choose “Use your
          recovery code”.
        </p>
        {isLeaving && (
          <Alert tone="warning">The code is not shown again. Store it, then press “I have stored it”.</Alert>
        )}
      </div>
    </Dialog>
  );
}

function download(code: string): void {
  const text = `Recovery code for Brand Console\n\n${code}\n\nIt signs you in once, when your phone or passkey is lost.\n`;
  saveFile("brand-console-recovery-code.txt", "text/plain", text);
}
