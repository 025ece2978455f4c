import type { Meta, StoryObj } from "@storybook/react-vite";
import { Lock } from "lucide-react";
import { z } from "zod";
import { Submitted } from "../../test/submitted.tsx";
import { Card, CardBody } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { CheckboxGroup } from "../form/checkbox-group.tsx";
import { EmailsField } from "../form/emails-field.tsx";
import { FieldRow, FormFields, FormFooter } from "../form/form-layout.tsx";
import { Form } from "../form/form.tsx";
import { PhoneField } from "../form/phone-field.tsx";
import { email, phone, phoneCheck } from "../form/rules.ts";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextField } from "../form/text-field.tsx";
import { Page, PageHeader } from "../page.tsx";
import { Skeleton } from "../skeleton.tsx";
import { SnackbarProvider, useSnackbar } from "../snackbar.tsx";

const profile = z.object({
  firstName: z.string().max(40),
  lastName: z.string().max(40),
  email: z.string().optional(),
  phone: phone(),
});
const reports = z.object({
  topics: z.array(z.enum(["sales", "stock", "returns"])).optional(),
  readers: z.array(email()),
});
const topics = [
  { text: "Sales", value: "sales", help: "Orders, revenue and refunds of the week" },
  { text: "Stock", value: "stock", help: "What sells out within 14 days" },
  { text: "Returns", value: "returns", help: "What came back, and why" },
] as const;

interface SettingsProps {
  phone?: string;
  save?: () => Promise<unknown>;
}

function ProfileCard({ phone: given = "+14155550123", save = () => Promise.resolve() }: SettingsProps) {
  const show = useSnackbar();
  return (
    <Form
      schema={profile}
      values={{ firstName: "Demo", lastName: "Owner", email: "owner@demo.example", phone: given }}
      save={save}
      onSaved={() => show({ tone: "good", text: "Your profile is saved." })}
      checks={{ phone: phoneCheck((number) => Promise.resolve(!number.endsWith("0000"))) }}
      formType="profile"
      label="Profile"
    >
      {(fields) => (
        <Card title="Profile" note="Shown to the people you work with.">
          <FormFields>
            <FieldRow>
              <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
              <TextField field={fields.lastName} label="Last name" autoComplete="family-name" />
            </FieldRow>
            <FieldRow>
              <TextField
                field={fields.email}
                label="Email"
                type="email"
                readOnly
                help="Your sign-in; support can change it."
              />
              <PhoneField field={fields.phone} label="Phone" locale="en-US" />
            </FieldRow>
          </FormFields>
          <FormFooter>
            <SubmitButton>Save</SubmitButton>
          </FormFooter>
        </Card>
      )}
    </Form>
  );
}

function ReportsCard() {
  return (
    <Form
      schema={reports}
      values={{ topics: ["sales", "stock"], readers: ["owner@demo.example", "analyst@demo.example"] }}
      save={() => Promise.resolve()}
      formType="reports"
      label="Weekly report"
    >
      {(fields) => (
        <Card title="Weekly report" note="Sent on Mondays at 8:00 AM, America/Chicago.">
          <FormFields>
            <CheckboxGroup field={fields.topics} label="What it is about" options={topics} />
            <EmailsField field={fields.readers} label="Who gets it" help="Addresses with commas between them." />
          </FormFields>
          <FormFooter note="Next report on Nov 16, 2026">
            <SubmitButton when="valid">Save</SubmitButton>
          </FormFooter>
        </Card>
      )}
    </Form>
  );
}

const header = <PageHeader title="Settings" note="What belongs to you, in every business you work for." />;

function SettingsPage(props: SettingsProps) {
  return (
    <SnackbarProvider>
      <Page width="form">
        {header}
        <ProfileCard {...props} />
        <ReportsCard />
      </Page>
    </SnackbarProvider>
  );
}

const submitted = (props: SettingsProps) => (
  <Submitted>
    <SettingsPage {...props} />
  </Submitted>
);

const meta = { title: "Patterns/Settings card", component: SettingsPage } satisfies Meta<typeof SettingsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {};
export const Invalid: Story = {
  args: { phone: "+1415555" },
  render: submitted,
};
export const JustSaved: Story = { tags: ["picture", "phone"], render: submitted };
export const Failing: Story = {
  args: { save: () => Promise.reject(new Error("offline")) },
  render: submitted,
};
export const Loading: Story = {
  render: () => (
    <Page width="form">
      {header}
      <Card title="Profile" note="Shown to the people you work with.">
        <CardBody>
          <Skeleton lines={4} label="Loading your profile" />
        </CardBody>
      </Card>
    </Page>
  ),
};
export const NotLoaded: Story = {
  render: () => (
    <Page width="form">
      {header}
      <Card title="Profile" note="Shown to the people you work with.">
        <ErrorState title="Something went wrong" requestId="req_01jd2m" onRetry={() => undefined}>
          Your profile could not be loaded.
        </ErrorState>
      </Card>
    </Page>
  ),
};
export const Denied: Story = {
  render: () => (
    <Page width="form">
      {header}
      <Card title="Weekly report" note="Sent on Mondays at 8:00 AM, America/Chicago.">
        <EmptyState icon={Lock} title="Sorry, but you don't have access to this page.">
          Ask an owner of Demo Group: owner@demo.example.
        </EmptyState>
      </Card>
    </Page>
  ),
};
