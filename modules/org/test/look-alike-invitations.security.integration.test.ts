import { createInvitationTokens } from "../service/invitation-tokens.ts";
import { asciiLookAlikes } from "@bc/testing/ascii-look-alikes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitationKey } from "@bc/api/testing/api-environment";
import { startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations();
});
afterAll(() => it.stop());

const show = "query ($primaryEmail: String!) { org_userShow(primaryEmail: $primaryEmail) { id } }";
const pairs = asciiLookAlikes().map(({ character, ascii }, index) => ({
  own: `bob${index}@shop${ascii}fy.test`,
  other: `bob${index}@shop${character}fy.test`,
}));

test.each(pairs)("invitation to $own stays closed to $other", async ({ own, other }) => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_owner");
  const { value: invited } = await ann.invite({ organizationId }, "org_member", own, other);
  expect(invited.map(({ status, primaryEmail }) => [status, primaryEmail])).toEqual([
    ["INVITED", own],
    ["INVITED", other],
  ]);
  const owner = await it.person(own);
  const stranger = await it.person(other);
  expect((await owner.mine()).value.map(({ primaryEmail }) => primaryEmail)).toEqual([own]);
  expect((await stranger.mine()).value.map(({ primaryEmail }) => primaryEmail)).toEqual([other]);
  const id = invited[0]?.invite?.id ?? "";
  const inviteToken = createInvitationTokens([invitationKey]).newTokenOf({ id, generation: 1 });
  expect((await stranger.accept(inviteToken)).code).toBe("org.invite-other-address");
  expect((await owner.accept(inviteToken)).code).toBeUndefined();

  expect((await stranger.ask(show, { primaryEmail: own })).code).toBe("org.denied");
});
