import { expect, test } from "vitest";
import type { InvitationRow } from "../store/find-invitation.ts";
import { writeInvitation } from "./write-invitation.ts";

const invitation = {
  email: "bob@shop.test",
  organizationName: "Acme",
  businessName: null,
  roleDisplayName: "Organization manager",
  inviter: "Ann Lee",
  expiresAt: new Date("2026-11-22T10:00:00Z"),
} as InvitationRow;
const url = "https://console.example/organization-selection?inviteToken=t";

test("mail names inviter, place, role and expiry, and what to do with it", () => {
  const { subject, text } = writeInvitation(invitation, url);
  expect(subject).toBe("Ann Lee invites you to join Acme on Brand Console");
  expect(text).toContain("Ann Lee invites you to join Acme on Brand Console as Organization manager.");
  expect(text).toContain("bob@shop.test");
  expect(text).toContain("expires on November 22, 2026");
  expect(text).toContain(url);
  expect(text).toContain("safely ignore this email");
  expect(text).toContain("Don't forward it: the link confirms your email address.");
});

test("mail names a business with its organization, and omits an unknown inviter", () => {
  const { subject, text } = writeInvitation({ ...invitation, businessName: "North", inviter: null }, url);
  expect(subject).toBe("You are invited to join North on Brand Console");
  expect(text).toContain("to join North (Acme)");
});

test("name is one line of limited length", () => {
  const { subject } = writeInvitation({ ...invitation, organizationName: `A\n\nB${"c".repeat(500)}` }, url);
  expect(subject).toMatch(/^Ann Lee invites you to join A Bc{76}… on Brand Console$/);
});

test("address of a user without a name keeps its dots", () => {
  const names = { inviter: "nina.r@shop.co.test", organizationName: "nina.r@shop.co.test Organization" };
  const { subject } = writeInvitation({ ...invitation, ...names }, url);
  expect(subject).toBe("nina.r@shop.co.test invites you to join nina.r@shop.co.test Organization on Brand Console");
});

test("no name becomes a link in the mail", () => {
  const names = { organizationName: "Win at https://evil.example/now", businessName: "www。evil．example" };
  const { subject, text, html } = writeInvitation(
    { ...invitation, ...names, inviter: "evil.example: Dr. A. Lee" },
    url,
  );
  expect(subject).toBe("evil example Dr A Lee invites you to join www evil example on Brand Console");
  expect(text).toContain("to join www evil example (Win at https evil example now) on Brand Console");
  expect(html).not.toMatch(/evil\S/);
});
