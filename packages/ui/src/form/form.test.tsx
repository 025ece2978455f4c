import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Checkbox } from "./checkbox.tsx";
import { FormHost } from "./form-host.tsx";
import { FormFields } from "./form-layout.tsx";
import { Form } from "./form.tsx";
import { hasUnsavedChanges } from "./leave-guard.ts";
import { email, phone } from "./rules.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";

const schema = z.object({
  name: z.string().min(3).max(10),
  mail: email(),
  phone: phone().optional(),
  terms: z.literal(true),
});
type Saved = z.output<typeof schema>;

const filled = { name: "Outdoor", mail: "owner@demo.example", phone: null, terms: true } as const;

interface Given {
  values?: object;
  save?: (values: Saved) => Promise<unknown>;
  onSaved?: () => void;
}

function Example({ values = filled, save = () => Promise.resolve(), onSaved = () => undefined }: Given) {
  return (
    <Form schema={schema} values={values} save={save} onSaved={onSaved} formType="example">
      {(fields) => (
        <FormFields>
          <TextField field={fields.name} label="Name" />
          <TextField field={fields.mail} label="Email" />
          <TextField field={fields.phone} label="Phone" />
          <Checkbox field={fields.terms} label="Terms" />
          <SubmitButton>Save</SubmitButton>
        </FormFields>
      )}
    </Form>
  );
}

const user = userEvent.setup();
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

async function retype(name: RegExp, text: string): Promise<void> {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

afterEach(cleanup);

test("required fields are marked, and the browser's validation is off", () => {
  render(<Example />);
  expect(field(/Name/).required).toBe(true);
  expect(field(/Phone/).required).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("checkbox").required).toBe(true);
  expect(button().form?.noValidate).toBe(true);
});

test(
  "error appears on blur and disappears once the value is valid",
  { tags: "shell.validation.required" },
  async () => {
    render(<Example values={{}} />);
    await user.click(field(/Name/));
    expect(screen.queryByText("This field is required")).toBeNull();
    await user.tab();
    expect(await screen.findByText("This field is required")).toBeDefined();
    expect(field(/Name/).getAttribute("aria-invalid")).toBe("true");
    await user.type(field(/Name/), "Bay");
    await waitFor(() => expect(field(/Name/).getAttribute("aria-invalid")).toBeNull());
  },
);

test("form that validates on change shows an error with the first keystroke", async () => {
  render(
    <Form schema={schema} values={{}} save={() => Promise.resolve()} formType="example" validateOn="change">
      {(fields) => <TextField field={fields.name} label="Name" />}
    </Form>,
  );
  await user.type(field(/Name/), "B");
  expect(await screen.findByText("Please enter 3 characters or more")).toBeDefined();
  expect(document.activeElement).toBe(field(/Name/));
});

test("Save is enabled only while values differ from the saved ones", async () => {
  render(<Example />);
  expect(button().disabled).toBe(true);
  await user.type(field(/Phone/), "1");
  expect(button().disabled).toBe(false);
  await user.clear(field(/Phone/));
  await waitFor(() => expect(button().disabled).toBe(true));
});

test("repeated submits save once, and saved values are no longer changes", async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((done) => (finish = done)));
  const onSaved = vi.fn(() => expect(hasUnsavedChanges()).toBe(false));
  render(<Example save={save} onSaved={onSaved} />);
  await retype(/Name/, "Kitchen");
  await user.click(button());
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBe("true"));
  fireEvent.submit(button().form as HTMLFormElement);
  await user.type(field(/Email/), "s");
  finish();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: "Kitchen", mail: "owner@demo.example", terms: true });
  expect(field(/Email/).value).toBe("owner@demo.examples");
  await waitFor(() => expect(button().disabled).toBe(false));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  await user.type(field(/Email/), "{Backspace}");
  await waitFor(() => expect(button().disabled).toBe(true));
});

test("invalid values are not saved, and the first one gets the focus", async () => {
  const save = vi.fn(() => Promise.resolve());
  render(<Example save={save} />);
  await retype(/Phone/, "14155550123");
  await user.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await retype(/Email/, "invalid");
  await retype(/Phone/, "12");
  await user.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
  expect(screen.getByText("Please enter a valid phone number")).toBeDefined();
  expect(save).toHaveBeenCalledOnce();
});

test("server errors appear at their fields and above the form, with focus on the first", async () => {
  const save = () => Promise.reject(new Error("refused"));
  const explain = () => ({
    message: "The business was not saved.",
    fields: { mail: "This address is taken", name: "This name is taken", owner: "You are no owner." },
  });
  render(
    <FormHost value={{ explain }}>
      <Example save={save} />
    </FormHost>,
  );
  await user.type(field(/Name/), "s");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe("The business was not saved. You are no owner.");
  expect(document.activeElement).toBe(field(/Name/));
  expect(field(/Email/).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This name is taken")).toBeDefined();
  await user.type(field(/Name/), "x");
  await waitFor(() => expect(screen.queryByText("This name is taken")).toBeNull());
  expect(button().disabled).toBe(false);
});

test("unexplained failure shows a general message", async () => {
  render(<Example save={() => Promise.reject(new Error("secret"))} />);
  await user.type(field(/Name/), "s");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong");
});

test("browser asks before leaving only with unsaved changes", async () => {
  const asked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { unmount } = render(<Example />);
  expect([asked(), hasUnsavedChanges()]).toEqual([false, false]);
  await user.type(field(/Name/), "s");
  expect([asked(), hasUnsavedChanges()]).toEqual([true, true]);
  await user.click(button());
  await waitFor(() => expect([asked(), hasUnsavedChanges()]).toEqual([false, false]));
  await user.type(field(/Name/), "x");
  expect(asked()).toBe(true);
  unmount();
  expect([asked(), hasUnsavedChanges()]).toEqual([false, false]);
});

test("saved values that arrive later fill only unchanged fields", async () => {
  const { rerender } = render(<Example />);
  await retype(/Name/, "Mine");
  rerender(<Example values={{ ...filled, name: "Theirs", phone: "14155550123" }} />);
  expect([field(/Name/).value, field(/Phone/).value]).toEqual(["Mine", "14155550123"]);
});

test(
  "events name form and field once, without values",
  {
    tags: ["shell.event.form-question", "shell.event.form-submit", "svc.event.form-question", "svc.event.form-submit"],
  },
  async () => {
    const track = vi.fn();
    render(
      <FormHost value={{ track }}>
        <Example />
      </FormHost>,
    );
    await user.click(field(/Email/));
    await user.tab();
    expect(track).not.toHaveBeenCalled();
    await retype(/Name/, "Kitchen");
    await user.tab();
    await user.type(field(/Name/), "s");
    await user.tab();
    expect(track.mock.calls).toEqual([[{ event: "formQuestion_filled", formType: "example", field: "name" }]]);
    await user.type(field(/Phone/), "14155550123{Enter}");
    await waitFor(() => expect(track).toHaveBeenCalledTimes(3));
    expect(track.mock.calls.slice(1)).toEqual([
      [{ event: "formQuestion_filled", formType: "example", field: "phone" }],
      [{ event: "form_submit", formType: "example" }],
    ]);
  },
);

test("Save requires valid values if configured", async () => {
  render(
    <Form schema={z.object({ name: z.string().min(3) })} values={{}} save={() => Promise.resolve()} formType="example">
      {(fields) => (
        <>
          <TextField field={fields.name} label="Name" />
          <SubmitButton when="valid">Save</SubmitButton>
        </>
      )}
    </Form>,
  );
  await user.type(field(/Name/), "ab");
  expect(button().disabled).toBe(true);
  await user.type(field(/Name/), "c");
  await waitFor(() => expect(button().disabled).toBe(false));
});

test("refused values can be submitted again unchanged", async () => {
  const save = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({});
  render(
    <Form schema={z.object({ name: z.string().min(3) })} values={{}} save={save} formType="example">
      {(fields) => (
        <FormFields>
          <TextField field={fields.name} label="Name" />
          <SubmitButton when="valid">Save</SubmitButton>
        </FormFields>
      )}
    </Form>,
  );
  await user.type(field(/Name/), "abc");
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  expect(await screen.findByText("Something went wrong")).toBeTruthy();
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});
