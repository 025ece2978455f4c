import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ClientProvider } from "../../../shared/api/client.ts";
import { SessionProvider } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { HomePage } from "./home-page.tsx";

afterEach(cleanup);

function show(me: object) {
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request: async () => ({ me }) as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <HomePage />
          </MemoryRouter>
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
}
const owner = {
  id: "u",
  firstName: "Demo",
  lastName: "Owner",
  primaryEmail: "owner@demo.example",
  phone: "+12025550123",
};
const organization = { id: "o", name: "Harbour", roleName: "org_admin", businessEntityTerminology: "Brand" };

test(
  "page greets by first name and lists organizations with their businesses",
  { tags: "shell.users.members" },
  async () => {
    const businesses = [
      { id: "b1", name: "Coffee", roleName: null },
      { id: "b2", name: "Tea", roleName: "business_member" },
    ];
    show({
      ...owner,
      organizations: [
        { ...organization, businesses, businessCount: 2 },
        { ...organization, id: "p", name: "Pine", businesses: [], businessCount: 0 },
      ],
    });
    await screen.findByRole("heading", { level: 1, name: "Hello, Demo" });
    const harbour = within(screen.getByRole("region", { name: "Harbour" }));
    expect(harbour.getByText("Organization administrator")).toBeTruthy();
    expect(harbour.getByText("2 brands")).toBeTruthy();
    expect(harbour.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Coffee", "TeaBusiness member"]);
    expect(screen.getByRole("region", { name: "Pine" }).textContent).toContain("No brands to show");
  },
);

test("count includes businesses that are not listed", async () => {
  const businesses = [{ id: "b1", name: "Coffee", roleName: null }];
  show({ ...owner, organizations: [{ ...organization, businesses, businessCount: 101 }] });
  const harbour = within(await screen.findByRole("region", { name: "Harbour" }));
  expect(harbour.getByText("101 brands")).toBeTruthy();
  expect(harbour.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Coffee", "and 100 more brands"]);
  expect(screen.getByText("1 organization, 101 businesses")).toBeTruthy();
});

test("user without name or organization is greeted by email and sees what to do", async () => {
  show({ ...owner, firstName: "", organizations: [] });
  await screen.findByRole("heading", { level: 1, name: "Hello, owner@demo.example" });
  expect(screen.getByText("No organization yet")).toBeTruthy();
});

test("incomplete profile shows a link to it", { tags: "svc.home.profile-alert" }, async () => {
  show({ ...owner, lastName: "", phone: null, organizations: [{ ...organization, businesses: [], businessCount: 0 }] });
  expect(await screen.findByText("Your profile is incomplete", {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByText(/^Add your last name and phone /)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Complete your profile" }).getAttribute("href")).toBe("/settings/profile");
});

test("complete profile shows no alert", async () => {
  show({ ...owner, organizations: [] });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Your profile is incomplete")).toBeNull();
});
