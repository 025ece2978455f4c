import type { Meta, StoryObj } from "@storybook/react-vite";
import { Lock } from "lucide-react";
import { z } from "zod";
import { Submitted } from "../../test/submitted.tsx";
import { Button, ButtonLink } from "../button.tsx";
import { Card, CardBody } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { FormHost } from "../form/form-host.tsx";
import { FieldRow, FormFields, FormFooter } from "../form/form-layout.tsx";
import { Form } from "../form/form.tsx";
import { MultiSelect } from "../form/multi-select.tsx";
import { NumberField } from "../form/number-field.tsx";
import { RadioGroup } from "../form/radio-group.tsx";
import { domain } from "../form/rules.ts";
import { Select } from "../form/select.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { TextArea, TextField } from "../form/text-field.tsx";
import { Page, PageHeader } from "../page.tsx";
import { Skeleton } from "../skeleton.tsx";

const schema = z.object({
  name: z.string().max(75),
  website: domain().optional(),
  industry: z.enum(["outdoor", "kitchen", "toys"]),
  channels: z.array(z.enum(["own", "marketplaces", "retail"])),
  orders: z.number().min(1).max(1_000_000).optional(),
  plan: z.enum(["starter", "growth"]),
  note: z.string().max(200).optional(),
  terms: z.literal(true),
});

const industries = [
  { text: "Outdoor and sports", value: "outdoor" },
  { text: "Kitchen and home", value: "kitchen" },
  { text: "Toys and games", value: "toys" },
] as const;
const channels = [
  { text: "Own store", value: "own" },
  { text: "Marketplaces", value: "marketplaces" },
  { text: "Retail partners", value: "retail" },
] as const;
const plans = [
  { text: "Starter", value: "starter", help: "Two stores and one warehouse" },
  { text: "Growth", value: "growth", help: "Any number of stores, and analytics" },
] as const;

const back = { label: "Businesses", href: "#businesses" };
const header = (
  <PageHeader
    back={back}
    title="Create a business"
    note="A business has its own stores, people and reports. You can change everything but its currency later."
  />
);

interface FormPageProps {
  values?: Parameters<typeof Form<typeof schema>>[0]["values"];
  save?: () => Promise<unknown>;
}

function FormPage({ values = {}, save = () => Promise.resolve() }: FormPageProps) {
  return (
    <Page width="form">
      {header}
      <Form schema={schema} values={values} save={save} formType="businessCreate" label="Create a business">
        {(fields) => (
          <Card title="About the business">
            <FormFields requiredNote="* Indicate required fields">
              <TextField field={fields.name} label="Business name" countTo={75} autoComplete="organization" />
              <FieldRow>
                <TextField field={fields.website} label="Website" prefix="https://" placeholder="demo.example" />
                <Select field={fields.industry} label="Industry" options={industries} />
              </FieldRow>
              <FieldRow>
                <MultiSelect field={fields.channels} label="Sales channels" options={channels} />
                <NumberField field={fields.orders} label="Orders per month" help="Roughly, for the right start." />
              </FieldRow>
              <RadioGroup field={fields.plan} label="Plan" options={plans} />
              <TextArea field={fields.note} label="Anything we should know" countTo={200} />
              <Checkbox field={fields.terms} label="I may accept the terms in the name of this business" />
            </FormFields>
            <FormFooter>
              <ButtonLink variant="secondary" href={back.href}>
                Cancel
              </ButtonLink>
              <SubmitButton>Create business</SubmitButton>
            </FormFooter>
          </Card>
        )}
      </Form>
    </Page>
  );
}

const submitted = (props: FormPageProps) => (
  <Submitted>
    <FormPage {...props} />
  </Submitted>
);

const meta = { title: "Patterns/Form page", component: FormPage } satisfies Meta<typeof FormPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: {
    values: {
      name: "Demo Outdoor",
      website: "outdoor.demo.example",
      industry: "outdoor",
      channels: ["own", "marketplaces"],
      orders: 1_200,
      plan: "growth",
      note: null,
      terms: true,
    },
  },
};
export const Invalid: Story = {
  args: { values: { website: "demo", orders: 0 } },
  render: submitted,
};
export const Refused: Story = {
  tags: ["picture", "phone"],
  args: { ...Filled.args, save: () => Promise.reject(new Error("refused")) },
  render: (args) => (
    <FormHost
      value={{
        explain: () => ({
          message: "The business was not created.",
          fields: { name: "This name is already being used by another business within this organization" },
        }),
      }}
    >
      {submitted(args)}
    </FormHost>
  ),
};
export const Saving: Story = {
  args: { ...Filled.args, save: () => new Promise(() => undefined) },
  render: submitted,
};
export const Loading: Story = {
  render: () => (
    <Page width="form">
      {header}
      <Card title="About the business">
        <CardBody>
          <Skeleton lines={7} label="Loading the form" />
        </CardBody>
      </Card>
    </Page>
  ),
};
export const Failed: Story = {
  render: () => (
    <Page width="form">
      {header}
      <Card title="About the business">
        <ErrorState title="Something went wrong" requestId="req_01jd2m" onRetry={() => undefined}>
          What this form needs could not be loaded.
        </ErrorState>
      </Card>
    </Page>
  ),
};
export const Denied: Story = {
  render: () => (
    <Page width="form">
      <EmptyState
        icon={Lock}
        title="Sorry, but you don't have access to this page."
        action={<Button variant="secondary">Go to home</Button>}
      >
        Owners and administrators of Demo Group can create businesses. Ask one of them: owner@demo.example.
      </EmptyState>
    </Page>
  ),
};
