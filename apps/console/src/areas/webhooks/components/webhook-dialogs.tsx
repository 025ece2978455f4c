import { lazy, Suspense } from "react";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { ApiError } from "../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { deleteWebhook } from "../api/delete-webhook.gen.ts";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import type { DialogName } from "./webhook-menu.tsx";
import type { Webhook } from "./webhook-words.ts";

const CreateWebhookDialog = lazy(async () => ({ default: (await import("./webhook-dialog.tsx")).CreateWebhookDialog }));
const EditWebhookDialog = lazy(async () => ({ default: (await import("./webhook-dialog.tsx")).EditWebhookDialog }));
const RotateDialog = lazy(async () => ({ default: (await import("./rotate-dialog.tsx")).RotateDialog }));
const SecretDialog = lazy(async () => ({ default: (await import("./secret-dialog.tsx")).SecretDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("@bc/ui/confirm-dialog")).ConfirmDialog }));

export type OpenDialog =
  | { name: "create" }
  | { name: DialogName; webhook: Webhook }
  | { name: "secret"; secret: string };

interface WebhookDialogsProps {
  businessId: string;
  open: OpenDialog | null;
  onOpen: (open: OpenDialog | null) => void;
  onDeleted?: () => void;
}

/** The dialog that is open on a page of webhooks, if any. */
export function WebhookDialogs({ businessId, open, onOpen, onDeleted }: WebhookDialogsProps) {
  const remove = useWrite(deleteWebhook, { refetch: [listWebhooks] });
  const close = (): void => onOpen(null);
  const showSecret = (secret: string): void => onOpen({ name: "secret", secret });
  if (!open) return null;
  return (
    <Suspense>
      {open.name === "create" && <CreateWebhookDialog businessId={businessId} onClose={close} onCreated={showSecret} />}
      {open.name === "secret" && <SecretDialog secret={open.secret} onStored={close} />}
      {open.name === "edit" && <EditWebhookDialog businessId={businessId} webhook={open.webhook} onClose={close} />}
      {open.name === "rotate" && (
        <RotateDialog businessId={businessId} webhook={open.webhook} onClose={close} onRotated={showSecret} />
      )}
      {open.name === "delete" && (
        <ConfirmDialog
          open
          danger
          title="Delete this webhook?"
          confirmLabel="Delete webhook"
          onClose={close}
          onConfirm={async () => {
            const { id, version } = open.webhook;
            await remove.mutateAsync({ cartBusinessId: businessId, id, version });
            onDeleted?.();
          }}
          failureText={(error) => (error instanceof ApiError ? toldWithRequest(error) : "Something went wrong")}
        >
          {open.webhook.url} receives no more events, and its delivery log is deleted.
        </ConfirmDialog>
      )}
    </Suspense>
  );
}
