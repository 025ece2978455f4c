import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { kept, keptChecked } from "../test/kept.tsx";
import { Checkbox } from "./checkbox.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Radio, RadioGroup } from "./radio-group.tsx";
import { Switch } from "./switch.tsx";

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>("checkbox");

test.each([
  [true, true, false],
  [false, false, false],
  [undefined, false, true],
])(
  "checkbox given %s is checked: %s, indeterminate: %s",
  { tags: ["shell.checkbox.states", "shell.checkbox.indeterminate"] },
  (checked, isChecked, isIndeterminate) => {
    render(<Checkbox label="All" checked={checked} onChange={() => {}} />);
    expect(box().checked).toBe(isChecked);
    expect(box().indeterminate).toBe(isIndeterminate);
  },
);

test("first click checks an indeterminate checkbox", async () => {
  const Kept = keptChecked(Checkbox);
  render(<Kept label="All" checked={undefined} />);
  await userEvent.click(screen.getByText("All"));
  expect(box().checked).toBe(true);
  expect(box().indeterminate).toBe(false);
});

test("checkbox has an accessible name, help and error", () => {
  render(<Checkbox label="Terms" checked={false} onChange={() => {}} required help="Two pages." error="Read them" />);
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(box())).toBe("Read them Two pages.");
  expect(box().required).toBe(true);
});

test.each([{ disabled: true }, { readOnly: true }])("checkbox that is %o keeps its value", async (state) => {
  const change = vi.fn();
  render(<Checkbox label="Terms" checked onChange={change} {...state} />);
  await userEvent.click(box());
  expect(change).not.toHaveBeenCalled();
  expect(box().checked).toBe(true);
});

test("checkbox group returns checked values in the order of its options", async () => {
  const change = vi.fn();
  const options = ["email", "phone", "letter"].map((value) => ({ value, text: value }));
  render(<CheckboxGroup label="Contact" options={options} value={["letter"]} onChange={change} />);
  expect(screen.getByRole("group", { name: "Contact" })).toBeTruthy();
  await userEvent.click(screen.getByLabelText("email"));
  expect(change).toHaveBeenLastCalledWith(["email", "letter"]);
  await userEvent.click(screen.getByLabelText("letter"));
  expect(change).toHaveBeenLastCalledWith([]);
});

test("checkbox group is blurred only when the focus leaves all its boxes", async () => {
  const leave = vi.fn();
  const options = ["email", "phone"].map((value) => ({ value, text: value }));
  render(<CheckboxGroup label="Contact" options={options} value={[]} onChange={() => {}} onBlur={leave} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("phone"));
  expect(leave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
});

test("switch has its role and toggles", async () => {
  const Kept = keptChecked(Switch);
  render(<Kept label="Yearly" checked={false} />);
  const turned = screen.getByRole<HTMLInputElement>("switch", { name: "Yearly" });
  await userEvent.click(turned);
  expect(turned.checked).toBe(true);
});

test("radio group selects one of its radios under one label", async () => {
  const Kept = kept(RadioGroup);
  render(
    <Kept label="Role" value={undefined} required error="You must select an option before continuing">
      <Radio value="admin" label="Admin" />
      <Radio value="member" label="Member" help="Works with orders" />
    </Kept>,
  );
  const group = screen.getByRole("radiogroup", { name: "Role" });
  expect(group.getAttribute("aria-required")).toBe("true");
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(group)).toBe("You must select an option before continuing");
  await userEvent.click(screen.getByLabelText("Member"));
  expect(screen.getByLabelText<HTMLInputElement>("Member").checked).toBe(true);
  await userEvent.click(screen.getByLabelText("Admin"));
  expect(screen.getByLabelText<HTMLInputElement>("Member").checked).toBe(false);
});

test("radio outside a group throws", { tags: "shell.error.radio-outside" }, () => {
  vi.spyOn(console, "error").mockImplementation(() => {}); // React logs the error
  expect(() => render(<Radio value="admin" label="Admin" />)).toThrow("Radio must be used within RadioGroup");
  vi.restoreAllMocks();
});

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}
