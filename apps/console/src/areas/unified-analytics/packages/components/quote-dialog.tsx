import { schemaOf } from "@bc/request/contract/forms/form";
import { requestForms } from "@bc/request/contract/forms/forms";
import { Alert } from "@bc/ui/alert";
import { Dialog } from "@bc/ui/dialog";
import { DialogFooter } from "@bc/ui/form/dialog-footer";
import { Form } from "@bc/ui/form/form";
import { FormFields } from "@bc/ui/form/form-layout";
import { useState } from "react";
import { ApiError } from "../../../../shared/api/api-error.ts";
import type { Me } from "../../../../shared/api/use-me.ts";
import { RequestFields } from "../../../../shared/services/request-fields.tsx";
import { useSendRequest } from "../../../../shared/services/use-send-request.ts";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";

const form = requestForms["analytics-quote"];
const schema = schemaOf(form);
const failure =
  "There was an error while processing your request. It‘s possible a browser extension is interfering with the form submission.";

interface QuoteDialogProps {
  me: Me;
  business: { id: string; name: string };
  /** The package that is chosen first. */
  chosen: string;
  onSent: () => void;
  onClose: () => void;
}

/** Asks for a quote. The request is stored and delivered like those of other services. */
export function QuoteDialog({ me, business, chosen, onSent, onClose }: QuoteDialogProps) {
  const { send } = useSendRequest({
    businessId: business.id,
    kind: "analytics-quote",
    pageName: "Unified Analytics packages",
  });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function save(answers: Parameters<typeof send>[0]): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await send(answers);
    } catch (error) {
      setFailed(true);
      telemetry.reportError(error, {
        area: "unified-analytics",
        ...(error instanceof ApiError && error.requestId && { requestId: error.requestId }),
      });
      throw error;
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="large"
      title="Get a Quote Unified Analytics Packages"
      busy={isBusy}
      outsideCloses={false}
      onClose={onClose}
    >
      <Form
        schema={schema}
        values={{
          firstname: me.firstName,
          lastname: me.lastName,
          email: me.primaryEmail,
          phone: me.phone,
          company: business.name,
          salespackage: [chosen],
        }}
        formType="analytics-quote"
        label="Quote request"
        save={(answers) => save(answers as Parameters<typeof send>[0])}
        onSaved={onSent}
      >
        {(fields) => (
          <>
            <FormFields
              flush
              requiredNote="* Indicate required fields"
              problem={
                hasFailed ? (
                  <Alert tone="bad" onDismiss={() => setFailed(false)}>
                    {failure}
                  </Alert>
                ) : (
                  // The specified message replaces the form's own.
                  <></>
                )
              }
            >
              <RequestFields form={form} fields={fields} me={me} />
            </FormFields>
            <DialogFooter when="always" busy={isBusy} onBack={onClose}>
              Get a Quote
            </DialogFooter>
          </>
        )}
      </Form>
    </Dialog>
  );
}
