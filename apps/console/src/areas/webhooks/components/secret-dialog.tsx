import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { CopyButton } from "@bc/ui/copy-button";
import { Dialog } from "@bc/ui/dialog";
import { useState } from "react";

/** Shows a secret once. It closes only after the user confirms that it is stored. */
export function SecretDialog({ secret, onStored }: { secret: string; onStored: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog
      open
      title="Signing secret"
      description="Your system verifies with it that events come from us."
      outsideCloses={false}
      onClose={() => setIsLeaving(true)}
      footer={<Button onClick={onStored}>I've stored it</Button>}
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-canvas px-4 py-3">
          <code className="font-mono text-sm wrap-anywhere">{secret}</code>
          <CopyButton text={secret} label="Copy secret" />
        </div>
        <p className="text-muted">
          Store it in your system's secret store. Events are signed as{" "}
          <a className="link" href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>
          , which has libraries for most languages.
        </p>
        {isLeaving ? (
          <Alert tone="warning">The secret won't be shown again. Store it, then select “I've stored it”.</Alert>
        ) : (
          <p className="text-muted">The secret is shown only now. If you lose it, rotate it.</p>
        )}
      </div>
    </Dialog>
  );
}
