import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SectionNav } from "./section-nav.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const scrollTo = (y: number): void =>
  act(() => {
    vi.stubGlobal("scrollY", y);
    window.dispatchEvent(new Event("scroll"));
  });
const isStuck = (): boolean => screen.getByRole("navigation").hasAttribute("data-stuck");

test.each([
  ["wide", true, 295 - 78],
  ["narrow", false, 240 - 78],
])(
  "navigation sticks on a %s screen from its threshold",
  { tags: ["svc.constant.sticky-nav", "svc.fulfillment.sticky-nav"] },
  (_size, matches, threshold) => {
    const listener = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal("matchMedia", () => ({ matches, ...listener }));
    render(<SectionNav label="Sections" sections={[{ id: "overview", label: "Overview" }]} />);
    scrollTo(threshold - 1);
    expect(isStuck()).toBe(false);
    scrollTo(threshold);
    expect(isStuck()).toBe(true);
    scrollTo(0);
    expect(isStuck()).toBe(false);
  },
);
