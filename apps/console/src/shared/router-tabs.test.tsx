import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test } from "vitest";
import { RouterTabs } from "./router-tabs.tsx";

afterEach(cleanup);

const items = [
  { label: "Inbox", path: "inbox", index: true },
  { label: "Archived", path: "archived" },
];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

test.for([
  ["/notifications?q=a", "/notifications/inbox?q=a", "Inbox"],
  ["/notifications/", "/notifications/inbox", "Inbox"],
  ["/notifications/archived", "/notifications/archived", "Archived"],
] as const)(
  "%s redirects to %s",
  { tags: ["shell.tabs.index", "decision.index-tab.redirect"] },
  ([at, address, open]) => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <RouterTabs items={items} root="/notifications" label="Notifications" />
        <Address />
      </MemoryRouter>,
    );
    expect(screen.getByRole("status").textContent).toBe(address);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe(open);
  },
);
