import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SectionNav } from "./section-nav.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

test("navigation marks the section that was scrolled to", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const tops: Record<string, number> = { overview: 300, request: 900 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { top: (tops[this.id] ?? 0) - window.scrollY } as DOMRect;
  });
  const sections = [
    { id: "overview", label: "Overview" },
    { id: "request", label: "Request" },
  ];
  render(
    <>
      <SectionNav label="Sections" sections={sections} />
      <section id="overview" />
      <section id="request" />
    </>,
  );
  const marked = () => screen.queryByRole("link", { current: true })?.textContent;
  scrollTo(0);
  expect(marked()).toBeUndefined();
  scrollTo(300 - 164);
  expect(marked()).toBe("Overview");
  scrollTo(900 - 164);
  expect(marked()).toBe("Request");
});
