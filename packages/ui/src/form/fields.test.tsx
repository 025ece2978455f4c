import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Combobox } from "./combobox.tsx";
import { DateField } from "./date-field.tsx";
import { EmailsField } from "./emails-field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { Form } from "./form.tsx";
import { MultiSelect } from "./multi-select.tsx";
import { NumberField } from "./number-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { email, phone } from "./rules.ts";
import { fieldsOf } from "./schema-fields.ts";
import { Select } from "./select.tsx";
import { Switch } from "./switch.tsx";
import { TextArea, TextField } from "./text-field.tsx";

const size = z.enum(["small", "large"]);
const schema = z.object({
  text: z.string(),
  note: z.string(),
  password: z.string(),
  phone: phone(),
  readers: z.array(email()),
  seats: z.number(),
  choice: size,
  several: z.array(size),
  found: z.string(),
  radio: size,
  ticks: z.array(size),
  on: z.boolean(),
  day: z.iso.date(),
  files: z.array(z.custom<{ file: File }>()),
});
type Values = z.output<typeof schema>;

const sizes = [
  { text: "Small", value: "small" },
  { text: "Large", value: "large" },
] as const;

function Everything({ values, save }: { values: Partial<Values>; save: (values: Values) => Promise<unknown> }) {
  return (
    <Form schema={schema} values={values} save={save} formType="everything" label="Everything">
      {(fields) => (
        <>
          <TextField field={fields.text} label="text" />
          <TextArea field={fields.note} label="note" />
          <PasswordField field={fields.password} label="password" autoComplete="new-password" />
          <PhoneField field={fields.phone} label="phone" />
          <EmailsField field={fields.readers} label="readers" />
          <NumberField field={fields.seats} label="seats" />
          <Select field={fields.choice} label="choice" options={sizes} />
          <MultiSelect field={fields.several} label="several" options={sizes} />
          <Combobox field={fields.found} label="found" options={[...sizes]} />
          <RadioGroup field={fields.radio} label="radio" options={sizes} />
          <CheckboxGroup field={fields.ticks} label="ticks" options={sizes} />
          <Switch field={fields.on} label="on" />
          <DateField field={fields.day} label="day" today="2026-11-15" />
          <FileDrop field={fields.files} label="files" />
        </>
      )}
    </Form>
  );
}

const filled: Values = {
  text: "Outdoor",
  note: "Two lines",
  password: "secret",
  phone: "+14155550123",
  readers: ["owner@demo.example"],
  seats: 12,
  choice: "large",
  several: ["small", "large"],
  found: "small",
  radio: "large",
  ticks: ["small"],
  on: true,
  day: "2026-11-15",
  files: [{ file: new File(["a"], "a.csv") }],
};

const send = () => fireEvent.submit(screen.getByRole("form", { name: "Everything" }));

afterEach(cleanup);

test("widgets show the given value and return it", async () => {
  const save = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  render(<Everything values={filled} save={save} />);
  expect(screen.getByText("2 selected")).toBeDefined();
  expect(screen.getByText("a.csv")).toBeDefined();
  send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual(filled);
});

test("widgets except the switch show that they are required", { tags: "shell.validation.required" }, async () => {
  const save = vi.fn(() => Promise.resolve());
  render(<Everything values={{}} save={save} />);
  send();
  await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(13));
  expect(save).not.toHaveBeenCalled();
});

test.each(["radio", "ticks", "files", "choice", "several"] as const)(
  "first control of %s gets the focus if it is invalid",
  async (name) => {
    const rest = Object.fromEntries(Object.entries(filled).filter(([key]) => key !== name));
    render(<Everything values={rest} save={() => Promise.resolve()} />);
    send();
    await screen.findByText("This field is required");
    const group = screen.queryByRole(name === "radio" ? "radiogroup" : "group", { name: new RegExp(`^${name}`) });
    const control = group?.querySelector("input, button") ?? screen.getByRole("button", { name: new RegExp(name) });
    await waitFor(() => expect(document.activeElement).toBe(control));
  },
);

test(
  "typed addresses become a list, and an invalid one is refused",
  { tags: ["shell.validation.email-list", "shell.validation.invite-split"] },
  async () => {
    const user = userEvent.setup();
    const save = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
    render(<Everything values={{ ...filled, readers: [] }} save={save} />);
    await user.type(screen.getByRole("textbox", { name: /readers/ }), "one@demo.example, two@demo.example,invalid,");
    send();
    await waitFor(() => expect(screen.getByText("Please enter a valid email")).toBeDefined());
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: /invalid/ }));
    send();
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(save.mock.calls[0]?.[0].readers).toEqual(["one@demo.example", "two@demo.example"]);
  },
);

test("address that is still being typed is submitted", { tags: "shell.validation.email-list" }, async () => {
  const save = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  render(<Everything values={{ ...filled, readers: [] }} save={save} />);
  await userEvent.setup().type(screen.getByRole("textbox", { name: /readers/ }), "one@demo.example");
  send();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].readers).toEqual(["one@demo.example"]);
});

test("widgets accept only fields of their type", () => {
  const fields = fieldsOf(schema);
  const refused = [
    // @ts-expect-error -- a number is not a text
    () => <TextField field={fields.seats} label="" />,
    // @ts-expect-error -- the schema has no such size
    () => <Select field={fields.choice} label="" options={[{ text: "Huge", value: "huge" }]} />,
    // @ts-expect-error -- a single value is not a list
    () => <MultiSelect field={fields.choice} label="" options={sizes} />,
    // @ts-expect-error -- a text is not a boolean
    () => <Switch field={fields.text} label="" />,
  ];
  expect(refused).toHaveLength(4);
});
