import { createInvitationTokens } from "../service/invitation-tokens.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInvitations } from "../testing/invitations.ts";

const keys = { new: "n".repeat(32), old: "o".repeat(32), retired: "r".repeat(32) };
let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations({ INVITATION_KEYS: `${keys.new},${keys.old}` });
});
afterAll(() => it.stop());

/** An open invitation whose link was made with the key, and the token in its mail. */
async function invited(key: string) {
  const { organizationId, member } = await it.organization();
  const admin = await member("org_admin");
  const addressee = await it.person();
  const id = (await admin.invite({ organizationId }, "org_member", addressee.email)).value[0]?.invite?.id ?? "";
  const tokens = createInvitationTokens([key]);
  const mailed = tokens.newTokenOf({ id, generation: 1 });
  await it.admin.query("update org.invitation set token_hash = $2 where id = $1", [id, tokens.hashOf(mailed)]);
  const shown = async () => (await addressee.mine()).value[0]?.inviteToken;
  return { addressee, mailed, shown };
}

test.each(["new", "old"] as const)("a link of the %s key opens from its mail and from the console", async (name) => {
  const first = await invited(keys[name]);
  expect((await first.addressee.accept(first.mailed)).code).toBeUndefined();
  const second = await invited(keys[name]);
  expect(await second.shown()).toBe(second.mailed);
  expect((await second.addressee.accept(await second.shown())).code).toBeUndefined();
});

test("new links are made with the first key", async () => {
  const { organizationId, member } = await it.organization();
  const admin = await member("org_admin");
  const addressee = await it.person();
  const id = (await admin.invite({ organizationId }, "org_member", addressee.email)).value[0]?.invite?.id ?? "";
  const [own] = (await addressee.mine()).value;
  expect(own?.inviteToken).toBe(createInvitationTokens([keys.new]).newTokenOf({ id, generation: 1 }));
});

test("a link of a retired key opens from its mail and is not shown in the console", async () => {
  const { addressee, mailed, shown } = await invited(keys.retired);
  expect(await shown()).toBeNull();
  expect((await addressee.accept(mailed)).code).toBeUndefined();
});
