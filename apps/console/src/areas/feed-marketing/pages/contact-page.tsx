import { schemaOf } from "@bc/request/contract/forms/form";
import { requestForms } from "@bc/request/contract/forms/forms";
import { Breadcrumbs } from "@bc/ui/breadcrumbs";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { Form } from "@bc/ui/form/form";
import { FormFields, FormFooter } from "@bc/ui/form/form-layout";
import { phoneCheck } from "@bc/ui/form/rules";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { Page, PageHeader } from "@bc/ui/page";
import { useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { useMe } from "../../../shared/api/use-me.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useCan } from "../../../shared/rights.ts";
import { RouterLink } from "../../../shared/router-link.tsx";
import { RequestFields } from "../../../shared/services/request-fields.tsx";
import { SentDialog } from "../../../shared/services/sent-dialog.tsx";
import { useSendRequest } from "../../../shared/services/use-send-request.ts";
import { WhyNot } from "../../../shared/why-not.tsx";

const form = requestForms["feed-contact"];
// The phone field has the country, so its code isn't asked for separately.
const schema = schemaOf({ ...form, fields: form.fields.filter(({ name }) => name !== "countryCode") });
const splitPhone = async (phone: unknown) => (await import("@bc/ui/phone-book")).split(String(phone));
const checkPhone = phoneCheck(async (phone) => (await splitPhone(phone)) !== undefined);
const checks = { phoneNumber: (phone: unknown, signal: AbortSignal) => checkPhone(String(phone), signal) };

/** Asks the feed experts to contact the user. */
export function ContactPage() {
  const { organization, business } = useCurrent();
  const term = organization.terminology.toLowerCase();
  return (
    <Page width="form">
      <title>Contact us · Brand Console</title>
      <Breadcrumbs
        link={RouterLink}
        items={[
          { label: "Home", href: "/" },
          { label: "Feed Marketing", href: "/feed-marketing" },
          { label: "Contact us" },
        ]}
      />
      <PageHeader title="Contact us" note="Tell us about your products. An expert helps you choose a plan." />
      {business ? (
        <ContactForm place={{ organizationId: organization.id, businessId: business.id }} />
      ) : (
        <EmptyState title={`No ${term} yet`}>
          Create a {term} in {organization.name} to contact us.
        </EmptyState>
      )}
    </Page>
  );
}

function ContactForm({ place }: { place: { organizationId: string; businessId: string } }) {
  const me = useMe().data?.me;
  const may = useCan("requestService");
  const { key, send, restart } = useSendRequest({
    businessId: place.businessId,
    kind: "feed-contact",
    pageName: "Feed Marketing",
  });
  const [reference, setReference] = useState<string>();
  if (!me) return null;
  return (
    <>
      <Card title="Your request">
        <Form
          // A sent request empties the form.
          key={key}
          schema={schema}
          values={{ phoneNumber: me.phone ?? "" }}
          checks={checks}
          save={async (answers) => {
            try {
              const phone = await splitPhone(answers["phoneNumber"]);
              setReference(await send({ ...answers, countryCode: phone?.dialCode, phoneNumber: phone?.number }));
            } catch (error) {
              throw toldPlainly(error);
            }
          }}
          onSaved={restart}
          validateOn="change"
          formType="feed-contact"
          label="Contact us"
        >
          {(fields) => (
            <>
              <FormFields requiredNote="* Indicate required fields">
                <RequestFields form={form} fields={fields} me={me} disabled={!may} />
              </FormFields>
              <FormFooter>
                {may ? (
                  <SubmitButton when="always">Send</SubmitButton>
                ) : (
                  <WhyNot intent="requestService" place={place} />
                )}
              </FormFooter>
            </>
          )}
        </Form>
      </Card>
      {reference && <SentDialog reference={reference} onClose={() => setReference(undefined)} />}
    </>
  );
}

/** Messages of fields stay; every other failure has the specified sentence. */
function toldPlainly(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.fields) return error;
  const { code, requestId } = error;
  return new ApiError(
    "An error occurred. Please try again later.",
    { code, class: error.class, requestId },
    { cause: error },
  );
}
