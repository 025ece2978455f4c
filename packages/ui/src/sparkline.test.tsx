import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Sparkline, sparklinePoints } from "./sparkline.tsx";

test("smallest value is at the bottom, largest at the top", () => {
  expect(sparklinePoints([5, 10, 0], 100, 20)).toEqual([
    { x: 0, y: 10 },
    { x: 50, y: 0 },
    { x: 100, y: 20 },
  ]);
  expect(sparklinePoints([4, 4], 100, 20)).toEqual([
    { x: 0, y: 10 },
    { x: 100, y: 10 },
  ]);
});

test("sparkline has a label, and a missing value interrupts it", () => {
  render(<Sparkline values={[1, 2, null, 3, 1]} label="Sales of five days" />);
  const path = screen.getByRole("img", { name: "Sales of five days" }).querySelector("path")?.getAttribute("d");
  expect(path?.match(/M/g)).toHaveLength(2);
});

test("value between missing ones is a dot", () => {
  render(<Sparkline values={[1, null, 2, null, 3, 1]} label="Sales of six days" />);
  const path = screen.getByRole("img", { name: "Sales of six days" }).querySelector("path")?.getAttribute("d");
  expect(path?.match(/M[^ML]+h0/g)).toHaveLength(2);
  expect(path?.match(/L/g)).toHaveLength(1);
});
