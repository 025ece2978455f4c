import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { kept } from "../test/kept.tsx";
import { NumberField } from "./number-field.tsx";
import { Slider } from "./slider.tsx";

afterEach(cleanup);

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Quantity" });

test("number is grouped by thousands and reported on blur", async () => {
  const change = vi.fn();
  render(<NumberField label="Quantity" value={1234567} onChange={change} />);
  expect(input().value).toBe("1,234,567");
  await userEvent.clear(input());
  await userEvent.type(input(), "7,500");
  expect(change).not.toHaveBeenCalledWith(7500);
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(7500);
});

test.each([
  [0, "Please enter 1 or more"],
  [20_001, "Please enter 20,000 or less"],
])(
  "%i is kept with an error",
  { tags: ["shell.validation.min-value", "shell.validation.max-value"] },
  async (typed, says) => {
    const Kept = kept(NumberField);
    render(<Kept label="Quantity" value={5} min={1} max={20_000} />);
    await userEvent.clear(input());
    await userEvent.type(input(), String(typed));
    await userEvent.tab();
    expect(input().value).toBe(typed.toLocaleString("en-US"));
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input().getAttribute("aria-describedby")!)?.textContent).toBe(says);
  },
);

test("empty field has no number", async () => {
  const change = vi.fn();
  render(<NumberField label="Quantity" value={5} onChange={change} />);
  await userEvent.clear(input());
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(null);
});

test("slider announces the text of its step and reports its value", () => {
  const steps = [
    { value: 0, text: "0" },
    { value: 1000, text: "1k" },
    { value: 5000, text: "5k" },
  ];
  const change = vi.fn();
  render(<Slider label="Products" steps={steps} value={1000} onChange={change} />);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Products" });
  expect(slider.getAttribute("aria-valuetext")).toBe("1k");
  fireEvent.change(slider, { target: { value: "2" } });
  expect(change).toHaveBeenCalledExactlyOnceWith(5000);
});
