import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { FormHost } from "./form-host.tsx";
import { FormSteps } from "./form-steps.tsx";
import { Form } from "./form.tsx";
import { TextField } from "./text-field.tsx";

const schema = z.object({ name: z.string(), city: z.string() });
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const input = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

function renderSteps(save: () => Promise<unknown>): void {
  const explain = () => ({ fields: { name: "This name is taken" } });
  render(
    <FormHost value={{ explain }}>
      <Form schema={schema} values={{}} save={save} formType="business">
        {(fields) => (
          <FormSteps
            label="Create a business"
            submitText="Create"
            steps={[
              { label: "Name", fields: [fields.name], content: <TextField field={fields.name} label="Name" /> },
              { label: "Place", fields: [fields.city], content: <TextField field={fields.city} label="City" /> },
            ]}
          />
        )}
      </Form>
    </FormHost>,
  );
}

afterEach(cleanup);

test("Next requires a valid step, and Back keeps the values", async () => {
  const save = vi.fn(() => Promise.resolve());
  renderSteps(save);
  expect(document.activeElement).toBe(document.body);
  await press("Next");
  await waitFor(() => expect(document.activeElement).toBe(input(/Name/)));
  expect(screen.getByText("This field is required")).toBeDefined();
  await user.type(input(/Name/), "Outdoor{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Place" })));
  await user.type(input(/City/), "Austin");
  await press("Back");
  expect(input(/Name/).value).toBe("Outdoor");
  await press("Next");
  await screen.findByRole("textbox", { name: /City/ });
  await press("Create");
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ name: "Outdoor", city: "Austin" }));
});

test("server error of an earlier step leads back to its field", async () => {
  renderSteps(() => Promise.reject(new Error("refused")));
  await user.type(input(/Name/), "Outdoor{Enter}");
  await user.type(await screen.findByRole("textbox", { name: /City/ }), "Austin{Enter}");
  expect(await screen.findByText("This name is taken")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(input(/Name/)));
});

test("Back during validation cancels Next", async () => {
  let answer: () => void = () => undefined;
  const check = vi.fn(() => new Promise<undefined>((done) => (answer = () => done(undefined))));
  render(
    <Form schema={schema} values={{}} save={() => Promise.resolve()} checks={{ city: check }} formType="business">
      {(fields) => (
        <FormSteps
          label="Create a business"
          submitText="Create"
          steps={[
            { label: "Start", fields: [], content: "Welcome" },
            { label: "Place", fields: [fields.city], content: <TextField field={fields.city} label="City" /> },
            { label: "Name", fields: [fields.name], content: <TextField field={fields.name} label="Name" /> },
          ]}
        />
      )}
    </Form>,
  );
  await press("Next");
  await user.type(await screen.findByRole("textbox", { name: /City/ }), "Austin");
  await press("Next");
  await waitFor(() => expect(check).toHaveBeenCalled());
  await press("Back");
  answer();
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.getByRole("group", { name: "Start" })).toBeDefined();
});
