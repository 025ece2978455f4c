import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Check } from "./checks.ts";
import { Form } from "./form.tsx";
import { phone, phoneCheck } from "./rules.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";

const schema = z.object({ phone: phone() });

function renderForm(check: Check<string>, save = () => Promise.resolve()): HTMLInputElement {
  render(
    <Form schema={schema} values={{}} save={save} checks={{ phone: check }} formType="profile">
      {(fields) => (
        <>
          <TextField field={fields.phone} label="Phone" />
          <SubmitButton>Save</SubmitButton>
        </>
      )}
    </Form>,
  );
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: /Phone/ });
  fireEvent.blur(input);
  return input;
}

/** Types a text and advances the time. */
async function type(input: HTMLInputElement, value: string, rest: number): Promise<void> {
  fireEvent.change(input, { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(rest));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test(
  "check runs 300 ms after the last keystroke and once per number",
  { tags: ["svc.timing.phone-check", "shell.phone.debounce", "shell.phone.cached"] },
  async () => {
    const exists = vi.fn((number: string) => Promise.resolve(!number.endsWith("0")));
    const input = renderForm(phoneCheck(exists));
    await type(input, "+14155550120", 299);
    await type(input, "+14155550121", 299);
    expect(exists).not.toHaveBeenCalled();
    await type(input, "+14155550120", 300);
    expect(exists.mock.calls.map(([number]) => number)).toEqual(["+14155550120"]);
    expect(screen.getByText("Please enter a valid phone number")).toBeDefined();
    await type(input, "+14155550121", 300);
    expect(screen.queryByText("Please enter a valid phone number")).toBeNull();
    await type(input, "+14155550120", 0);
    expect(screen.getByText("Please enter a valid phone number")).toBeDefined();
    expect(exists).toHaveBeenCalledTimes(2);
  },
);

test("invalid number is not checked", async () => {
  const exists = vi.fn(() => Promise.resolve(true));
  const input = renderForm(phoneCheck(exists));
  await type(input, "12", 1_000);
  expect(exists).not.toHaveBeenCalled();
});

test("outdated check is cancelled and not shown", async () => {
  const signals: AbortSignal[] = [];
  const check: Check<string> = (number, signal) => {
    signals.push(signal);
    const answer = number.endsWith("0") ? "No such number" : undefined;
    return new Promise((done) => setTimeout(() => done(answer), 5_000));
  };
  const input = renderForm(check);
  await type(input, "+14155550120", 400);
  await type(input, "+14155550121", 400);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText("No such number")).toBeNull();
});

test("failed check doesn't block saving, and saving waits for a pending one", async () => {
  const save = vi.fn(() => Promise.resolve());
  const check = vi.fn<Check<string>>(() => Promise.reject(new Error("offline")));
  const input = renderForm(check, save);
  await type(input, "+14155550120", 0);
  fireEvent.submit(input.form as HTMLFormElement);
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(save).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(save).toHaveBeenCalledOnce();
});

test("refused number is not saved", async () => {
  const save = vi.fn(() => Promise.resolve());
  const input = renderForm(() => Promise.resolve("No such number"), save);
  await type(input, "+14155550120", 0);
  fireEvent.submit(input.form as HTMLFormElement);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
});
