import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

test("button handles clicks and does not submit forms", { tags: "shell.button.states" }, () => {
  const click = vi.fn();
  render(<Button onClick={click}>Save</Button>);
  const button = screen.getByRole("button", { name: "Save" });
  fireEvent.click(button);
  expect(click).toHaveBeenCalledOnce();
  expect(button.getAttribute("type")).toBe("button");
  expect(button.querySelector("svg")).toBeNull();
});

test("disabled button ignores clicks and shows no spinner", { tags: "shell.button.states" }, () => {
  const click = vi.fn();
  render(
    <Button disabled onClick={click}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button");
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(button.querySelector("svg")).toBeNull();
});

test("busy button ignores clicks, is announced as busy and shows a spinner", { tags: "shell.button.busy" }, () => {
  const click = vi.fn();
  render(
    <Button busy onClick={click}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.querySelector("svg.animate-spin")).not.toBeNull();
});
