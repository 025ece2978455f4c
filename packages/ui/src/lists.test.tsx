import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { kept } from "../test/kept.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Combobox } from "./combobox.tsx";
import { FileDrop } from "./file-drop.tsx";
import { MultiSelect } from "./multi-select.tsx";
import { Select } from "./select.tsx";
import { typingRest } from "./use-debounced.ts";

afterEach(cleanup);

const options = [
  { text: "Admin", value: "admin", tooltip: "Manages people" },
  { text: "Member", value: "member" },
  { text: "Guest", value: "guest" },
];
const never = () => {};
const list = () => screen.getByRole("listbox");

test('a select without a choice says "Select an Option"', { tags: "shell.dropdown.placeholder" }, () => {
  render(<Select label="Role" options={options} value={null} onChange={never} />);
  expect(screen.getByRole("button", { name: "Select an Option Role" })).toBeTruthy();
});

test(
  "select starts with the selected option and reports changes",
  { tags: "shell.constant.dropdown-option" },
  async () => {
    const change = vi.fn();
    const some = options.map((option) => ({ ...option, selected: option.value === "member" }));
    render(<Select label="Role" options={some} onChange={change} name="role" />);
    await userEvent.click(screen.getByRole("button", { name: "Member Role" }));
    expect(
      within(list())
        .getByRole("option", { name: /Member/ })
        .getAttribute("aria-selected"),
    ).toBe("true");
    await userEvent.click(within(list()).getByRole("option", { name: /Admin/ }));
    expect(change).toHaveBeenCalledExactlyOnceWith("admin");
    expect(screen.getByRole("button", { name: "Admin Role" })).toBeTruthy();
  },
);

test("focused option shows and announces its tooltip", { tags: "shell.constant.dropdown-option" }, async () => {
  render(<Select label="Role" options={options} value="admin" onChange={never} />);
  await userEvent.click(screen.getByRole("button", { name: "Admin Role" }));
  const option = within(list()).getByRole("option", { name: /Admin/ });
  const described = option.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain("Manages people");
  expect(screen.getByRole("tooltip", { hidden: true }).textContent).toBe("Manages people");
});

test("select announces its error and that it is required", () => {
  render(
    <Select label="Role" options={options} value={null} onChange={never} required error="This field is required" />,
  );
  const described = screen.getByRole("button").getAttribute("aria-describedby")!;
  expect(document.getElementById(described)?.textContent).toBe("This field is required");
});

test("label states that the field is required if the control can't", () => {
  const field = { label: "Roles", required: true, onChange: never };
  render(
    <>
      <Select {...field} options={options} value={null} />
      <MultiSelect {...field} options={options} value={["guest"]} />
      <CheckboxGroup {...field} options={options} value={[]} />
      <FileDrop {...field} value={[]} />
    </>,
  );
  expect(screen.getByRole("button", { name: "Select an Option Roles (required)" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Guest Roles (required)" })).toBeTruthy();
  expect(screen.getAllByRole("group", { name: "Roles (required)" })).toHaveLength(2);
});

test.each([
  [[], "Select an Option"],
  [["guest"], "Guest"],
  [["admin", "guest"], "2 selected"],
])("multi-select of %j shows %s", (value, shown) => {
  render(<MultiSelect label="Roles" options={options} value={value} onChange={never} />);
  expect(screen.getByRole("button", { name: `${shown} Roles` })).toBeTruthy();
});

test("Clear empties a multi-select and is shown only with a selection", async () => {
  const Kept = kept(MultiSelect);
  render(<Kept label="Roles" options={options} value={["admin", "guest"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  const trigger = screen.getByRole("button", { name: "Select an Option Roles" });
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test.each([
  [10, false],
  [11, true],
])("multi-select of %i options has a search: %s", async (count, searchable) => {
  const many = Array.from({ length: count }, (_, index) => ({ text: `Option ${index}`, value: String(index) }));
  render(<MultiSelect label="Roles" options={many} value={[]} onChange={never} />);
  await userEvent.click(screen.getByRole("button", { name: /Roles/ }));
  expect(screen.queryByRole("searchbox") !== null).toBe(searchable);
});

test("combobox filters options while typing and keeps the selected one", async () => {
  const Kept = kept(Combobox);
  render(<Kept label="Role" options={options} value={null} />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Role" });
  await userEvent.type(input, "mem");
  expect(
    within(list())
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Member"]);
  await userEvent.click(within(list()).getByRole("option"));
  expect(input.value).toBe("Member");
});

test("combobox opens on press if asked to, not on focus", async () => {
  const Kept = kept(Combobox);
  render(<Kept label="Role" options={options} value="guest" opensOnPress />);
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).toBeNull();
  await userEvent.click(screen.getByRole("combobox"));
  expect(within(list()).getAllByRole("option")).toHaveLength(3);
});

test("combobox restores its value on blur", async () => {
  const Kept = kept(Combobox);
  render(<Kept label="Role" options={options} value="guest" />);
  const input = screen.getByRole<HTMLInputElement>("combobox");
  await userEvent.type(input, "xyz");
  await userEvent.tab();
  expect(input.value).toBe("Guest");
});

test("empty combobox has no value", async () => {
  const change = vi.fn();
  render(<Combobox label="Role" options={options} value="guest" onChange={change} />);
  await userEvent.clear(screen.getByRole("combobox"));
  expect(change).toHaveBeenCalledExactlyOnceWith(null);
});

test(
  "combobox searches 300 ms after the last keystroke",
  { tags: ["shell.search.debounce", "shell.constant.debounce"] },
  async () => {
    const search = vi.fn();
    const Kept = kept(Combobox);
    render(<Kept label="Order" options={[]} value={null} onSearch={search} loading />);
    await userEvent.type(screen.getByRole("combobox"), "100");
    expect(within(list()).getByText(/Loading/)).toBeTruthy();
    expect(search).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(search).toHaveBeenCalledExactlyOnceWith("100"));
  },
);

test("combobox doesn't search after blur", async () => {
  const search = vi.fn();
  const Kept = kept(Combobox);
  render(<Kept label="Order" options={[]} value={null} onSearch={search} />);
  await userEvent.type(screen.getByRole("combobox"), "100");
  await userEvent.tab();
  await new Promise((rested) => setTimeout(rested, typingRest + 50));
  expect(search).not.toHaveBeenCalled();
});

test("combobox stays open while options change", async () => {
  const Kept = kept(Combobox);
  const { rerender } = render(<Kept label="Role" options={options} value={null} onSearch={never} />);
  await userEvent.type(screen.getByRole("combobox"), "g");
  rerender(
    <Kept label="Role" options={options.slice(1).map((found) => ({ ...found }))} value={null} onSearch={never} />,
  );
  expect(within(list()).getAllByRole("option")).toHaveLength(2);
  await userEvent.click(screen.getByRole("option", { name: "Guest" }));
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("Guest");
});

test("combobox keeps the text of a value outside the results", () => {
  const Kept = kept(Combobox);
  render(<Kept label="Order" options={[]} value="1001" valueText="Order 1001" onSearch={never} />);
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("Order 1001");
});

test.each([
  [{}, "No results found"],
  [{ loadError: "Something went wrong" }, "Something went wrong"],
])("combobox without options shows why", async (state, text) => {
  const Kept = kept(Combobox);
  render(<Kept label="Order" options={[]} value={null} onSearch={never} {...state} />);
  await userEvent.type(screen.getByRole("combobox"), "x");
  expect(within(list()).getByText(text)).toBeTruthy();
});
