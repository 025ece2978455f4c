import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Avatar } from "./avatar.tsx";
import { Chip } from "./chip.tsx";
import { formatNumber } from "./format-number.ts";
import { KeyHint } from "./key-hint.tsx";
import { Progress } from "./progress.tsx";
import { Stepper } from "./stepper.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("chip's button names the removed value", () => {
  const removed = vi.fn();
  render(<Chip text="Demo Outdoor" onRemove={removed} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove Demo Outdoor" }));
  expect(removed).toHaveBeenCalledOnce();
});

test("fixed chip has no button, and a disabled chip ignores clicks", () => {
  render(<Chip text="Demo Outdoor" />);
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  const removed = vi.fn();
  render(<Chip text="Demo Outdoor" onRemove={removed} disabled />);
  fireEvent.click(screen.getByRole("button"));
  expect(removed).not.toHaveBeenCalled();
});

test.for([
  ["Demo Owner", "DO"],
  ["demo", "D"],
  ["  Ana María  de la Demo ", "AD"],
  ["𝒜da Demo", "𝒜D"],
])("%j has the initials %j", ([name = "", initials]) => {
  render(<Avatar name={name} />);
  expect(screen.getByRole("img").textContent).toBe(initials);
});

test("initials replace a picture that fails to load, until it changes", () => {
  const { container, rerender } = render(<Avatar name="Demo Owner" src="/a.png" />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/a.png");
  if (picture) fireEvent.error(picture);
  expect(container.querySelector("img")).toBeNull();
  expect(screen.getByRole("img", { name: "Demo Owner" }).textContent).toBe("DO");
  rerender(<Avatar name="Demo Owner" src="/b.png" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/b.png");
});

test("avatar next to its name, or without a name, is hidden from screen readers", () => {
  render(<Avatar name="Demo Owner" decorative />);
  render(<Avatar name="" />);
  expect(screen.queryByRole("img")).toBeNull();
});

test.for([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "⌘K", "Command K"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "CtrlK", "Control K"],
])("keys on %s are %s", ([agent = "", shown, read]) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  const { container } = render(<KeyHint keys={["Mod", "K"]} />);
  expect(Array.from(container.querySelectorAll("kbd"), (key) => key.textContent).join("")).toBe(shown);
  expect(container.querySelector(".sr-only")?.textContent).toBe(read);
});

test("progress has a value within its bounds, and none if it is unknown", () => {
  render(<Progress label="Importing" value={140} />);
  const bar = screen.getByRole("progressbar", { name: "Importing" });
  expect(bar.getAttribute("aria-valuenow")).toBe("100");
  expect(bar.getAttribute("aria-valuetext")).toBe("100%");
  cleanup();
  render(<Progress label="Connecting" />);
  expect(screen.getByRole("progressbar").hasAttribute("aria-valuenow")).toBe(false);
});

test("progress shows its cancel action", () => {
  render(
    <Progress label="Importing" value={4} valueText="10 of 250 rows" action={<button type="button">Cancel</button>} />,
  );
  expect(screen.getByRole("button", { name: "Cancel" })).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("10 of 250 rows");
});

test("stepper distinguishes done, current, upcoming and invalid steps", () => {
  const steps = [{ label: "Business" }, { label: "Phone", error: true }, { label: "Payment" }, { label: "Review" }];
  render(<Stepper label="Trial" steps={steps} current={2} />);
  const items = screen.getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Done: Business",
    "Needs attention: Phone",
    "3Payment",
    "4Review",
  ]);
  expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, null, "step", null]);
  expect(screen.getByText("Step 3 of 4")).toBeTruthy();
});

test.for([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [1_234_567.891, "1,234,567.891"],
  [-12_345, "-12,345"],
] as const)("%d is formatted as %s", { tags: "shell.constant.number-grouping" }, ([value, written]) => {
  expect(formatNumber(value)).toBe(written);
});
