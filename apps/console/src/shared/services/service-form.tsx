import { schemaOf } from "@bc/request/contract/forms/form";
import { requestForms } from "@bc/request/contract/forms/forms";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { useMemo, useState } from "react";
import type { Me } from "../api/use-me.ts";
import { useCan } from "../rights.ts";
import { WhyNot } from "../why-not.tsx";
import { RequestFields } from "./request-fields.tsx";
import { SentDialog } from "./sent-dialog.tsx";
import type { Service } from "./service.ts";
import { useSendRequest } from "./use-send-request.ts";

interface ServiceFormProps {
  service: Service;
  place: { organizationId: string; businessId: string };
  me: Me;
}

/** The request form of a service, drawn from the definition that the server validates with. */
export function ServiceForm({ service: { kind, request }, place, me }: ServiceFormProps) {
  const form = requestForms[kind];
  const schema = useMemo(() => schemaOf(form), [form]);
  const may = useCan("requestService");
  const { key, send, restart } = useSendRequest({ businessId: place.businessId, kind, pageName: form.title });
  const [reference, setReference] = useState<string>();
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Form
          // A sent request empties the form.
          key={key}
          schema={schema}
          values={{}}
          validateOn="change"
          formType={kind}
          label={request}
          save={async (answers) => setReference(await send(answers as Parameters<typeof send>[0]))}
          onSaved={restart}
        >
          {(fields) => (
            <>
              <FormFields requiredNote="* Indicate required fields">
                <RequestFields form={form} fields={fields} me={me} disabled={!may} />
              </FormFields>
              <FormFooter note={may ? undefined : "You can't request services for this business."}>
                {may ? (
                  <SubmitButton when="always">Send request</SubmitButton>
                ) : (
                  <WhyNot intent="requestService" place={place} />
                )}
              </FormFooter>
            </>
          )}
        </Form>
      </div>
      {reference && <SentDialog reference={reference} onClose={() => setReference(undefined)} />}
    </>
  );
}
