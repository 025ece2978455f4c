import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { kept } from "../test/kept.tsx";
import { PasswordField } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import { SearchField } from "./search-field.tsx";
import { TextArea, TextField } from "./text-field.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const never = () => {};
const rest = (time: number) => act(() => void vi.advanceTimersByTime(time));

test("text field is named by its label and described by error, help and count", () => {
  render(
    <TextField
      label="Name"
      value="Demo Outdoor"
      onChange={never}
      required
      help="Shown to everybody"
      error="Please enter 10 characters or less"
      countTo={10}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/Name/);
  expect(input.required).toBe(true);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = input.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Please enter 10 characters or less",
    "Shown to everybody",
    "12/10 characters",
  ]);
});

test("text field without notes has no description", () => {
  render(<TextField label="Name" value="" onChange={never} />);
  expect(screen.getByLabelText("Name").hasAttribute("aria-describedby")).toBe(false);
});

test("error that appears later is announced", () => {
  const { container, rerender } = render(<TextField label="Name" value="" onChange={never} />);
  const region = container.querySelector("[aria-live=polite]");
  rerender(<TextField label="Name" value="" onChange={never} error="This field is required" />);
  expect(region?.textContent).toBe("This field is required");
});

test.each([
  ["field", TextField],
  ["area", TextArea],
])("text %s reports changes and blur", async (_, Widget) => {
  const leave = vi.fn();
  const Kept = kept(Widget as typeof TextField);
  render(<Kept label="Name" value="" name="name" onBlur={leave} countTo={5} />);
  await userEvent.type(screen.getByLabelText("Name"), "Demo Outdoor");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Demo Outdoor");
  expect(leave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledOnce();
});

test(
  "password is hidden until revealed, and can be hidden again",
  { tags: "shell.password-field.toggle" },
  async () => {
    render(<PasswordField label="Password" value="secret" onChange={never} autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>("Password");
    expect(input.type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.type).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.type).toBe("password");
  },
);

test.each([
  [0, "none"],
  [1, "very weak"],
  [2, "weak"],
  [3, "good"],
  [4, "great"],
])(
  "password that meets %i criteria is %s",
  { tags: ["shell.strength.scores", "shell.strength.counted", "shell.strength.bar"] },
  (score, word) => {
    const criteria = ["length", "number", "case", "special"].map((text, index) => ({ text, met: index >= 4 - score }));
    const { container } = render(<PasswordStrength criteria={criteria} />);
    const meter = screen.getByRole("meter", { name: "Password strength" });
    expect(meter.getAttribute("aria-valuenow")).toBe(String(score));
    expect(meter.getAttribute("aria-valuetext")).toBe(word);
    expect(meter.children).toHaveLength(4);
    expect(meter.querySelectorAll("[data-filled=true]")).toHaveLength(score);
    expect(container.querySelector("[aria-live=polite]")?.textContent).toBe(`Password strength: ${word}`);
    expect(screen.queryAllByLabelText("Met:")).toHaveLength(score);
  },
);

test("search field shows the specified placeholder", { tags: "shell.search.placeholder" }, () => {
  render(<SearchField label="Search" value="" onChange={never} />);
  expect(screen.getByRole<HTMLInputElement>("searchbox").placeholder).toBe(
    "Search for orders, products, listings, customers, and more",
  );
});

test("Enter submits trimmed text, and ignores empty text", { tags: "shell.search.non-empty" }, async () => {
  const submit = vi.fn();
  const Kept = kept(SearchField);
  render(<Kept label="Search" value="" onSubmit={submit} />);
  const input = screen.getByRole("searchbox", { name: "Search" });
  await userEvent.type(input, "   {Enter}");
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(input, "tent {Enter}");
  expect(submit).toHaveBeenCalledExactlyOnceWith("tent");
});

test(
  "search waits 300 ms after the last keystroke",
  { tags: ["shell.search.debounce", "shell.constant.debounce", "ua.search.debounce"] },
  () => {
    vi.useFakeTimers();
    const search = vi.fn();
    const Kept = kept(SearchField);
    render(<Kept label="Search" value="" onSearch={search} />);
    const input = screen.getByRole("searchbox");
    fireEvent.change(input, { target: { value: "te" } });
    rest(299);
    fireEvent.change(input, { target: { value: "tent" } });
    rest(299);
    expect(search).not.toHaveBeenCalled();
    rest(1);
    expect(search).toHaveBeenCalledExactlyOnceWith("tent");
  },
);

test.each(["the clear button", "escape"])("%s clears the search immediately", async (way) => {
  const search = vi.fn();
  const Kept = kept(SearchField);
  render(<Kept label="Search" value="tent" onSearch={search} />);
  if (way === "escape") await userEvent.type(screen.getByRole("searchbox"), "{Escape}");
  else await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  expect(search).toHaveBeenCalledExactlyOnceWith("");
});
