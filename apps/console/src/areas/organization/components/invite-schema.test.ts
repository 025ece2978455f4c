import { expect, test } from "vitest";
import { inviteSchema } from "./invite-schema.ts";

const wrong = (values: unknown): string[] =>
  inviteSchema.safeParse(values).error?.issues.map(({ path }) => String(path[0])) ?? [];

test(
  "addresses and a role are required, and a business for business roles",
  { tags: "svc.invite-user.business-required" },
  () => {
    const emails = ["a@example.com"];
    expect(wrong({})).toEqual(expect.arrayContaining(["emails", "roleName", "businessId"]));
    expect(wrong({ emails, roleName: "business_member" })).toEqual(["businessId"]);
    expect(wrong({ emails, roleName: "business_member", businessId: "b" })).toEqual([]);
    expect(wrong({ emails, roleName: "org_member" })).toEqual([]);
  },
);

test("each address must be valid, and at most 200 are accepted", () => {
  const messages = (emails: string[]) =>
    inviteSchema.safeParse({ emails, roleName: "org_member" }).error?.issues.map(({ message }) => message);
  expect(messages(["a@example.com", "invalid"])).toEqual(["Please use valid email address"]);
  const many = Array.from({ length: 201 }, (_, index) => `a${index}@example.com`);
  expect(messages(many)).toEqual(["You can invite up to 200 people at a time."]);
});
