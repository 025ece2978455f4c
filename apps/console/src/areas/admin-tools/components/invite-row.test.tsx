import { inviteMessages } from "@bc/org/contract/invitation";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../shared/api/api-error.ts";
import { ClientProvider } from "../../../shared/api/client.ts";
import { type Invite, InviteRow } from "./invite-row.tsx";

afterEach(cleanup);

const invite = {
  id: "i",
  organizationId: "o",
  primaryEmail: "ann@acme.test",
  inviteStatus: "PENDING",
  isUndeliverable: false,
  roleName: "org_member",
  createdAt: "2026-11-15T10:00:00.000Z",
  businessName: null,
  invitedBy: null,
} as Invite;

function open(request: () => Promise<unknown>, shown = invite): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider value={{ request: request as never }}>
        <SnackbarProvider>
          <InviteRow invite={shown} name={invite.primaryEmail} />
        </SnackbarProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
}

async function question() {
  fireEvent.click(screen.getByRole("button", { name: "Revoke" }));
  return within(await screen.findByRole("alertdialog", { name: "Revoke the invite to ann@acme.test?" }));
}

test("invite is revoked only after confirmation", async () => {
  const request = vi.fn(async () => ({ org_userInviteRevoke: { id: "i" } }));
  open(request);
  const asked = await question();
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(asked.getByRole("button", { name: "Revoke" }));
  expect((await screen.findAllByText("Invite to ann@acme.test revoked.")).length).toBeGreaterThan(0);
  expect(request).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "RevokeInvite" }), {
    input: { organizationId: "o", inviteId: "i" },
  });
});

test("failed revocation shows the error and request ID in the dialog", async () => {
  open(async () => {
    throw new ApiError("Ann has already accepted this invite.", { code: "x", class: "conflict", requestId: "r7" });
  });
  const asked = await question();
  fireEvent.click(asked.getByRole("button", { name: "Revoke" }));
  expect((await asked.findByRole("alert")).textContent).toBe(
    "Ann has already accepted this invite.DetailsRequest ID r7",
  );
});

test("invite that awaits approval can be revoked but not resent", () => {
  open(async () => undefined, { ...invite, inviteStatus: "AWAITING_APPROVAL" });
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Revoke"]);
});

test("resent invite that awaits approval again shows a message", async () => {
  open(async () => ({ org_userInviteResend: { inviteStatus: "AWAITING_APPROVAL" } }));
  fireEvent.click(screen.getByRole("button", { name: "Resend" }));
  expect((await screen.findAllByText(inviteMessages.requested)).length).toBeGreaterThan(0);
});
