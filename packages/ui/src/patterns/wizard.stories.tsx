import type { Meta, StoryObj } from "@storybook/react-vite";
import { Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { Submitted } from "../../test/submitted.tsx";
import { Button } from "../button.tsx";
import { Card, CardBody } from "../card.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Facts } from "../facts.tsx";
import { DateField } from "../form/date-field.tsx";
import { FormHost } from "../form/form-host.tsx";
import { FieldRow } from "../form/form-layout.tsx";
import { FormSteps } from "../form/form-steps.tsx";
import { FormValues } from "../form/form-values.tsx";
import { Form } from "../form/form.tsx";
import { hasUnsavedChanges } from "../form/leave-guard.ts";
import { PasswordField } from "../form/password-field.tsx";
import { RadioGroup } from "../form/radio-group.tsx";
import { domain } from "../form/rules.ts";
import { TextField } from "../form/text-field.tsx";
import { Page, PageHeader } from "../page.tsx";
import { Skeleton } from "../skeleton.tsx";

const schema = z.object({
  source: z.enum(["store", "ads", "mail"]),
  shop: domain(),
  key: z.string().min(20),
  since: z.iso.date({ error: "Please enter correct start date in form yyyy-mm-dd" }),
});
const sources = [
  { text: "Online store", value: "store", help: "Orders, products, customers and refunds" },
  { text: "Advertising", value: "ads", help: "Spend, clicks and conversions by campaign" },
  { text: "Email marketing", value: "mail", help: "Campaigns, opens and what they sold" },
] as const;

const header = (
  <PageHeader
    back={{ label: "Connectors", href: "#connectors" }}
    title="Connect a data source"
    note="Its data appears in your reports within an hour, and is read again every 15 minutes."
  />
);

interface WizardProps {
  values?: Parameters<typeof Form<typeof schema>>[0]["values"];
  save?: () => Promise<unknown>;
  leaving?: boolean;
}

function Wizard({ values = { since: "2026-08-17" }, save = () => Promise.resolve(), leaving = false }: WizardProps) {
  const [asking, setAsking] = useState(leaving);
  return (
    <Page width="form">
      {header}
      <Form schema={schema} values={values} save={save} formType="connectorCreate" label="Connect a data source">
        {(fields) => (
          <Card title="New connector">
            <FormSteps
              label="Steps to connect"
              submitText="Connect"
              first={
                <Button variant="secondary" onClick={() => setAsking(hasUnsavedChanges())}>
                  Cancel
                </Button>
              }
              steps={[
                {
                  label: "Source",
                  fields: [fields.source],
                  content: <RadioGroup field={fields.source} label="What do you want to connect?" options={sources} />,
                },
                {
                  label: "Access",
                  fields: [fields.shop, fields.key, fields.since],
                  content: (
                    <>
                      <FieldRow>
                        <TextField field={fields.shop} label="Address" prefix="https://" placeholder="demo.example" />
                        <DateField field={fields.since} label="Read data from" today="2026-11-15" />
                      </FieldRow>
                      <PasswordField
                        field={fields.key}
                        label="API key"
                        autoComplete="new-password"
                        help="Made in the settings of your store. It is kept encrypted and never shown again."
                      />
                    </>
                  ),
                },
                {
                  label: "Review",
                  fields: [],
                  content: (
                    <FormValues schema={schema}>
                      {(entered) => (
                        <Facts
                          layout="list"
                          facts={[
                            { label: "Source", value: sources.find(({ value }) => value === entered.source)?.text },
                            { label: "Address", value: entered.shop },
                            { label: "Data from", value: entered.since },
                            { label: "API key", value: "Given" },
                          ]}
                        />
                      )}
                    </FormValues>
                  ),
                },
              ]}
            />
          </Card>
        )}
      </Form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Leave without connecting?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        danger
        onConfirm={() => undefined}
      >
        What you have entered is lost.
      </ConfirmDialog>
    </Page>
  );
}

function InCard({ children }: { children: ReactNode }) {
  return (
    <Page width="form">
      {header}
      <Card title="New connector">{children}</Card>
    </Page>
  );
}

const meta = { title: "Patterns/Wizard", component: Wizard } satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled = { source: "store", shop: "shop.demo.example", key: "k".repeat(24), since: "2026-08-17" } as const;

export const FirstStep: Story = { args: { values: { ...filled, shop: null, key: null } } };
export const Refused: Story = {
  args: { values: filled, save: () => Promise.reject(new Error("refused")) },
  render: (args) => (
    <FormHost
      value={{
        explain: () => ({ message: "The store did not let us in.", fields: { key: "This key is not known there" } }),
      }}
    >
      <Submitted>
        <Wizard {...args} />
      </Submitted>
    </FormHost>
  ),
};
export const Leaving: Story = { tags: ["picture", "phone"], args: { values: filled, leaving: true } };
export const Loading: Story = {
  render: () => (
    <InCard>
      <CardBody>
        <Skeleton lines={6} label="Loading sources" />
      </CardBody>
    </InCard>
  ),
};
export const Failed: Story = {
  render: () => (
    <InCard>
      <ErrorState title="Something went wrong" requestId="req_01jd2m" onRetry={() => undefined}>
        The sources could not be loaded.
      </ErrorState>
    </InCard>
  ),
};
export const Denied: Story = {
  render: () => (
    <InCard>
      <EmptyState icon={Lock} title="Sorry, but you don't have access to this page.">
        Owners and administrators of Demo Outdoor can connect sources. Ask one of them: owner@demo.example.
      </EmptyState>
    </InCard>
  ),
};
