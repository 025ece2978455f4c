import { Dialog } from "@bc/ui/dialog";
import { useState } from "react";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { createWebhook } from "../api/create-webhook.gen.ts";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import { updateWebhook } from "../api/update-webhook.gen.ts";
import { WebhookForm, type WebhookValues } from "./webhook-form.tsx";
import type { Webhook } from "./webhook-words.ts";

interface CreateProps {
  businessId: string;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

export function CreateWebhookDialog({ businessId: cartBusinessId, onClose, onCreated }: CreateProps) {
  const create = useWrite(createWebhook, { refetch: [listWebhooks] });
  // A repeated call after a lost answer returns the same webhook.
  const [clientKey] = useState(() => crypto.randomUUID());
  const save = async (values: WebhookValues): Promise<void> => {
    const { order_webhookCreate: created } = await create.mutateAsync({
      cartBusinessId,
      input: { ...values, events: [...values.events], clientKey },
    });
    onCreated(created.secret);
  };
  return (
    <Dialog open title="Create webhook" busy={create.isPending} outsideCloses={false} onClose={onClose}>
      <WebhookForm
        label="Create webhook"
        busy={create.isPending}
        submitLabel="Create webhook"
        save={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface EditProps {
  businessId: string;
  webhook: Webhook;
  onClose: () => void;
}

export function EditWebhookDialog({ businessId: cartBusinessId, webhook, onClose }: EditProps) {
  const update = useWrite(updateWebhook, { refetch: [listWebhooks] });
  const { id, version } = webhook;
  return (
    <Dialog open title="Edit webhook" busy={update.isPending} outsideCloses={false} onClose={onClose}>
      <WebhookForm
        label="Edit webhook"
        saved={webhook}
        busy={update.isPending}
        submitLabel="Save changes"
        save={({ events, description = "", ...values }) =>
          update.mutateAsync({ cartBusinessId, input: { id, version, ...values, description, events: [...events] } })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
