import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../../shared/api/client.ts";
import { SessionProvider } from "../../../shared/session.ts";
import { testSession } from "../../../shared/test-session.ts";
import { ProfilePage } from "./profile-page.tsx";

afterEach(cleanup);

const me = {
  id: "u",
  firstName: "Demo",
  lastName: "Owner",
  primaryEmail: "owner@demo.example",
  picture: null,
  phone: "+12025550123",
  userData: { address1: "1 Main St", address2: null, city: "Kiel", state: null, zip: null, country: "Atlantis" },
};

function open(known: object = me) {
  const request = vi.fn(async ({ name }: { name: string }, variables: object) => {
    void variables;
    if (name === "ValidatePhone") return { org_validatePhone: true };
    return name === "GetProfile" ? { me: known } : {};
  });
  render(
    <SessionProvider value={testSession}>
      <ClientProvider value={{ request: request as never }}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <ProfilePage />
          </MemoryRouter>
        </QueryClientProvider>
      </ClientProvider>
    </SessionProvider>,
  );
  return request;
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

test("emptied field is cleared and other fields are sent unchanged", async () => {
  const request = open();
  fireEvent.change(await field("City"), { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Profile information changed successfully");
  const sent = request.mock.calls.find(([{ name }]) => name === "UpdateProfile")?.[1];
  expect(sent).toEqual({
    input: {
      firstName: "Demo",
      lastName: "Owner",
      phone: "+12025550123",
      address1: "1 Main St",
      address2: null,
      city: null,
      state: null,
      zip: null,
      country: "Atlantis",
    },
  });
});

test("unknown country is shown as stored", async () => {
  open();
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Country / Region" })).value).toBe("Atlantis");
});

test("alert names the missing profile fields", async () => {
  open({ ...me, phone: null, userData: null });
  expect(await screen.findByText("Your profile is incomplete")).toBeTruthy();
  expect(screen.getByText(/^Add your phone so that/)).toBeTruthy();
});
