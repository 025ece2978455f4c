import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { indexTabAddress, Tabs } from "./tabs.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tabs = [
  { label: "Standalone Packages", path: "standalone", index: true },
  { label: "Co-sell Packages", path: "co-sell" },
  { label: "Archive", path: "archive", disabled: true },
];

function RouterLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={`/console${href}`} data-router>
      {children}
    </a>
  );
}

test("breadcrumbs link every page but the last", () => {
  render(
    <Breadcrumbs
      items={[
        { label: "Home", href: "/" },
        { label: "Fulfillment", href: "/fulfillment" },
      ]}
    />,
  );
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Home"]);
  expect(screen.getByText("Fulfillment").closest("li")?.getAttribute("aria-current")).toBe("page");
});

test("breadcrumbs accept children and router links", () => {
  render(
    <Breadcrumbs>
      <a href="/">Home</a>
      <b>Here</b>
    </Breadcrumbs>,
  );
  expect(screen.getByText("Here").closest("[aria-current=page]")).not.toBeNull();
  cleanup();
  render(<Breadcrumbs link={RouterLink} items={[{ label: "Home", href: "/" }, { label: "Here" }]} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/console/");
});

test("breadcrumbs without children or items throw", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => render(<Breadcrumbs />)).toThrow("Breadcrumbs need children or items");
  expect(() => render(<Breadcrumbs items={[]}>{false}</Breadcrumbs>)).toThrow("Breadcrumbs need children or items");
});

test(
  "tabs link to routes below their root and mark the current one",
  { tags: ["shell.tabs.item", "shell.tabs.nested"] },
  () => {
    render(
      <Tabs label="Packages" root="/packages/" items={tabs} currentPath="/packages/co-sell/terms" link={RouterLink} />,
    );
    const links = screen.getAllByRole("link").filter((link) => link.hasAttribute("href"));
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/console/packages/standalone",
      "/console/packages/co-sell",
    ]);
    cleanup();
    render(<Tabs label="Packages" root="/packages" items={tabs} currentPath="/packages/co-sell/terms" />);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Co-sell Packages");
  },
);

test("disabled tab has no link and is announced as disabled", { tags: "shell.tabs.disabled" }, () => {
  render(<Tabs label="Packages" root="/packages" items={tabs} currentPath="/packages/standalone" />);
  const archive = screen.getByRole("link", { name: "Archive" });
  expect(archive.hasAttribute("href")).toBe(false);
  expect(archive.getAttribute("aria-disabled")).toBe("true");
});

test.for([
  ["/packages", "/packages/standalone"],
  ["/packages/", "/packages/standalone"],
  ["/console/packages", "/console/packages/standalone"],
  ["/packages/standalone", undefined],
  ["/packages/co-sell", undefined],
] as const)("index tab of %s is %s", ([path, target]) => {
  expect(indexTabAddress(tabs, "/packages", path)).toBe(target);
});

test("missing or disabled index tab has no redirect", () => {
  expect(indexTabAddress(tabs.slice(1), "/packages", "/packages")).toBeUndefined();
  expect(
    indexTabAddress([{ label: "A", path: "a", index: true, disabled: true }], "/packages", "/packages"),
  ).toBeUndefined();
  expect(indexTabAddress(tabs, "/", "/packages")).toBeUndefined();
  expect(indexTabAddress(tabs, "/", "/")).toBe("/standalone");
});
