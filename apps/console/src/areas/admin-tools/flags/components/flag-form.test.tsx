import { SnackbarProvider } from "@bc/ui/snackbar";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../../../../shared/api/client.ts";
import type { Flag } from "./flag.ts";
import { FlagForm } from "./flag-form.tsx";

const flag: Flag = {
  key: "viz_enabled",
  description: "Shows visualizations.",
  owner: "ua",
  expiresAt: "2027-12-31T12:00:00.000Z",
  isExpired: false,
  isEnabled: true,
  users: ["u1"],
  organizations: [],
  businesses: [],
  percentage: 0,
  version: 3,
  updatedAt: "2026-11-15T10:00:00.000Z",
  updatedByName: null,
  targetNames: [{ id: "u1", name: "Olga Owner" }],
};

const request = vi.fn(async ({ name }: { name: string }, _variables: object) => {
  if (name === "UpdateFlag") return { flag_flagUpdate: { ...flag, version: 4 } };
  return { org_userList: { data: [] }, org_organizationList: { data: [] } };
});
const asked = (name: string) => request.mock.calls.filter(([operation]) => operation.name === name).map(([, it]) => it);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function open(may: boolean): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider value={{ request: request as never }}>
        <SnackbarProvider>
          <FlagForm saved={flag} may={may} />
        </SnackbarProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test("saving sends all values with the version that the form was loaded with", async () => {
  open(true);
  expect(screen.getByRole("button", { name: "Save changes" }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Remove Olga Owner" }));
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(asked("UpdateFlag")).toEqual([
      {
        input: {
          key: "viz_enabled",
          version: 3,
          description: "Shows visualizations.",
          owner: "ua",
          expiresAt: "2027-12-31T12:00:00.000Z",
          users: [],
          organizations: [],
          businesses: [],
          percentage: 0,
        },
      },
    ]),
  );
});

test("user without the right reads the flag, uses the preview and can ask for access", () => {
  open(false);
  expect(screen.getByRole("textbox", { name: "Owner" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("combobox", { name: "Add a user" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove Olga Owner" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "User" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Why can't I?" })).toBeDefined();
});
