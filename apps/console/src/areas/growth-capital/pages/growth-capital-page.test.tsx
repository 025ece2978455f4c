import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { config as testConfig } from "../../../shared/test-config.ts";
import { pageShower } from "../../../shared/test-page.tsx";
import { GrowthCapitalPage } from "./growth-capital-page.tsx";

const showPage = pageShower(render);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

const url = "https://financing.example.test/apply";
const show = (financingUrl: string | null = url) =>
  showPage(<GrowthCapitalPage />, {
    path: "/growth-capital",
    config: { financingUrl, company: { ...testConfig.company, contactUrl: "https://acme.example/contact" } },
  });
const frame = () => screen.findByTitle<HTMLIFrameElement>("Financing application");

test(
  "page has a breadcrumb and the partner's sign-up in a sandboxed frame of 800 px",
  {
    tags: [
      "svc.growth-capital.route",
      "svc.growth-capital.height",
      "svc.constant.growth-capital-frame",
      "svc.describe.growth-capital",
      "svc.request.breadcrumb",
    ],
  },
  async () => {
    show();
    expect(await screen.findByText(/The application is handled by our financing partner\./)).toBeDefined();
    expect((await frame()).getAttribute("src")).toBe(url);
    const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("listitem");
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(["Home", "Growth Capital"]);
    expect((await frame()).className).toContain("h-[800px]");
    expect((await frame()).getAttribute("sandbox")?.split(" ")).not.toContain("allow-top-navigation");
    expect((await frame()).getAttribute("referrerpolicy")).toBe("no-referrer");
  },
);

test("frame shows that it loads until it has loaded", async () => {
  show();
  expect(await screen.findByText("Loading the financing application")).toBeDefined();
  fireEvent.load(await frame());
  expect(screen.queryByText("Loading the financing application")).toBeNull();
});

test("partner that doesn't answer is reported and can be tried again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  show();
  await frame();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText("The financing application didn't load")).toBeDefined();
  expect(screen.queryByTitle("Financing application")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await frame()).toBeDefined();
});

test.each([null, `${window.location.origin}/apply`])(
  "without a partner (%s) the page leads to the team",
  async (given) => {
    show(given);
    expect((await screen.findByRole("link", { name: "Contact us" })).getAttribute("href")).toBe(
      "https://acme.example/contact",
    );
    expect(screen.queryByTitle("Financing application")).toBeNull();
  },
);
