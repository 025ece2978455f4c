import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { CopyButton } from "@bc/ui/copy-button";
import { Dialog } from "@bc/ui/dialog";
import { saveFile } from "@bc/ui/save-file";
import { Download } from "lucide-react";
import { useState } from "react";

interface RecoveryCodeDialogProps {
  code: string;
  /** The change that created the code. */
  message: string;
  onStored: () => void;
}

/** Shows a recovery code once. It closes only after the user confirms that it is stored. */
export function RecoveryCodeDialog({ code, message, onStored }: RecoveryCodeDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      open
      title="Your recovery code"
      description="Use this code to sign in if you lose your phone or passkey. It works once, then you get a new one."
      outsideCloses={false}
      onClose={() => setIsLeaving(true)}
      footer={
        <>
          <Button variant="secondary" onClick={() => download(code)}>
            <Download aria-hidden="true" />
            Download
          </Button>
          <Button onClick={onStored}>I've stored it</Button>
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
          Store it somewhere you can reach without this device, such as a password manager or on paper. To use it,
          choose “Use your recovery code” when you sign in.
        </p>
        {isLeaving && (
          <Alert tone="warning">This code won't be shown again. Store it, then select “I've stored it”.</Alert>
        )}
      </div>
    </Dialog>
  );
}

function download(code: string): void {
  const text = `Recovery code for Brand Console\n\n${code}\n\nUse it once to sign in if you lose your phone or passkey.\n`;
  saveFile("brand-console-recovery-code.txt", "text/plain", text);
}
