import { overlapHours } from "@bc/webhook/contract/limits";
import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { NumberField } from "@bc/ui/form/number-field";
import { useState } from "react";
import { z } from "zod";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { listWebhooks } from "../api/list-webhooks.gen.ts";
import { rotateWebhookSecret } from "../api/rotate-webhook-secret.gen.ts";
import type { Webhook } from "./webhook-words.ts";

const schema = z.object({ overlapHours: z.number().int().min(overlapHours.min).max(overlapHours.max) });

interface RotateDialogProps {
  businessId: string;
  webhook: Webhook;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

export function RotateDialog({ businessId, webhook: { id, version }, onClose, onRotated }: RotateDialogProps) {
  const rotate = useWrite(rotateWebhookSecret, { refetch: [listWebhooks] });
  const [clientKey] = useState(() => crypto.randomUUID());
  const save = async (values: z.output<typeof schema>): Promise<void> => {
    const input = { id, version, clientKey, ...values };
    const { order_webhookSecretRotate: rotated } = await rotate.mutateAsync({ cartBusinessId: businessId, input });
    onRotated(rotated.secret);
  };
  return (
    <Dialog
      open
      title="Rotate secret"
      description="The new secret signs at once. The current one signs beside it while you change your system."
      busy={rotate.isPending}
      outsideCloses={false}
      onClose={onClose}
    >
      <Form
        schema={schema}
        values={{ overlapHours: overlapHours.default }}
        save={save}
        formType="webhookSecret"
        label="Rotate secret"
      >
        {(fields) => (
          <>
            <FormFields flush>
              <NumberField
                field={fields.overlapHours}
                label="Hours in which both secrets sign"
                help="0 to 72. Use 0 if the secret has leaked."
              />
            </FormFields>
            <DialogFooter busy={rotate.isPending} onBack={onClose}>
              Rotate secret
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
