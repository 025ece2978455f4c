import { Form } from "@bc/ui/form/form";
import { TextField } from "@bc/ui/form/text-field";
import { SubmitButton } from "@bc/ui/form/submit-button";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "./api/api-error.ts";
import { useFormBase } from "./use-form-base.ts";

interface Saved {
  name: string;
  version: number;
}

const schema = z.object({ name: z.string() });
const send = vi.fn<(saved: Saved) => Promise<Saved>>();
const changed = () => new ApiError("Another user saved first", { code: "org.changed-meanwhile", class: "conflict" });

afterEach(() => {
  cleanup();
  send.mockReset();
});

function Named({ saved }: { saved: Saved }) {
  const { base, conflict, noticing, formKey, discard } = useFormBase(saved);
  return (
    <Form
      key={formKey}
      schema={schema}
      values={base}
      save={({ name }) => noticing(() => send({ name, version: base.version }))}
      formType="named"
    >
      {(fields) => (
        <>
          {conflict && (
            <button type="button" onClick={discard}>
              Discard
            </button>
          )}
          <TextField field={fields.name} label="Name" />
          <SubmitButton>Save</SubmitButton>
        </>
      )}
    </Form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test("newer version is shown while the form is unchanged", async () => {
  const { rerender } = render(<Named saved={{ name: "Lamps", version: 1 }} />);
  rerender(<Named saved={{ name: "Ropes", version: 2 }} />);
  await waitFor(() => expect(field().value).toBe("Ropes"));
});

test("form keeps its base version when another user saves while the user types", async () => {
  send.mockRejectedValueOnce(changed());
  const { rerender } = render(<Named saved={{ name: "Lamps", version: 1 }} />);
  type("Mine");
  rerender(<Named saved={{ name: "Theirs", version: 2 }} />);
  save();
  await screen.findByRole("button", { name: "Discard" });
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Mine", version: 1 });
  expect(field().value).toBe("Mine");

  send.mockResolvedValueOnce({ name: "Mine", version: 3 });
  // The button is disabled for a moment while the form takes the newer version.
  await waitFor(() => {
    save();
    expect(send).toHaveBeenLastCalledWith({ name: "Mine", version: 2 });
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Discard" })).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

test("discarded input is replaced by the saved version", async () => {
  send.mockRejectedValueOnce(changed());
  const { rerender } = render(<Named saved={{ name: "Lamps", version: 1 }} />);
  type("Mine");
  save();
  const discard = await screen.findByRole("button", { name: "Discard" });
  rerender(<Named saved={{ name: "Theirs", version: 2 }} />);
  fireEvent.click(discard);
  await waitFor(() => expect(field().value).toBe("Theirs"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
});
