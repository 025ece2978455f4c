import { afterAll, beforeAll, expect, test } from "vitest";
import { startInvitations } from "../testing/invitations.ts";

let it: Awaited<ReturnType<typeof startInvitations>>;
beforeAll(async () => {
  it = await startInvitations({ DATABASE_CONNECTIONS: "8", TENANT_LIMIT_PER_MINUTE: "100000" });
});
afterAll(() => it.stop());

test("an organization that has sent enough is refused before any work", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  await ann.invite({ organizationId }, "org_member", "a@spent.test");
  await it.admin.query("update org.invitation_quota set taken = 1000 where organization_id = $1", [organizationId]);
  // A query that read the invitations first would wait for these.
  await it.admin.query("begin");
  await it.admin.query("select from org.invitation where organization_id = $1 for update", [organizationId]);
  const { code } = await ann.invite({ organizationId }, "org_member", "a@spent.test");
  expect(code).toBe("org.invite-limit");
  await it.admin.query("rollback");
});

test("an organization that invites sixty times at once leaves room for others", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const other = await it.organization("Other");
  const zoe = await other.member("org_owner");
  const calls = Array.from({ length: 60 }, (_, call) =>
    ann.invite(
      { organizationId },
      "org_member",
      Array.from({ length: 200 }, (_address, index) => `p${call}x${index}@crowd.test`).join(),
    ),
  );
  const served = [];
  for (let round = 0; round < 5; round += 1) {
    const address = `z${round}@quiet.test`;
    served.push((await zoe.invite({ organizationId: other.organizationId }, "org_member", address)).code);
  }
  expect(served).toEqual(Array(5).fill(undefined));
  const codes = (await Promise.all(calls)).map(({ code }) => code);
  const told = [undefined, "org.invite-busy", "org.invite-limit", "database.busy"];
  expect(told).toEqual(expect.arrayContaining([...new Set(codes)]));
  expect(codes).toContain("org.invite-busy");
  expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(5);
  expect(codes).toContain(undefined);
}, 60_000);

test("an invite that was just sent is not sent again, and says when it can be", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  const id = (await ann.invite({ organizationId }, "org_member", "again@soon.test")).value[0]?.invite?.id;
  const refused = await ann.resend({ organizationId }, id);
  expect(refused).toMatchObject({ code: "org.invite-too-soon", extensions: { class: "limited" } });
  const seconds = refused.extensions?.["retryAfterSeconds"];
  expect(seconds).toBeGreaterThan(270);
  expect(seconds).toBeLessThanOrEqual(300);
  expect(refused.message).toBe("This invite was sent a moment ago. You can send it again in 5 minutes.");
  await it.later();
  expect((await ann.resend({ organizationId }, id)).code).toBeUndefined();
  expect((await ann.resend({ organizationId }, id)).code).toBe("org.invite-too-soon");
});

test("address is invited at most five times per day, by any inviter and in any spelling", async () => {
  const first = await it.organization();
  const ann = await first.member("org_admin");
  const here = { organizationId: first.organizationId };
  const id = (await ann.invite(here, "org_member", "poor@soul.test")).value[0]?.invite?.id;
  await it.later();
  expect((await ann.resend(here, id)).code).toBeUndefined();
  for (let more = 0; more < 3; more += 1) {
    const { organizationId, member } = await it.organization();
    const { value } = await (await member("org_admin")).invite({ organizationId }, "org_member", "Poor@Soul.test");
    expect(value.map(({ status }) => status)).toEqual(["INVITED"]);
  }
  const last = await it.organization();
  const zoe = await last.member("org_owner");
  const { value } = await zoe.invite(
    { organizationId: last.organizationId },
    "org_member",
    "POOR@soul.test",
    "glad@soul.test",
  );
  expect(value.map(({ status }) => status)).toEqual(["REFUSED_ADDRESS", "INVITED"]);
  const message = "POOR@soul.test has reached the limit of 5 invites per day. Try again tomorrow.";
  expect(value[0]).toMatchObject({ invite: null, message });
  await it.later();
  expect((await ann.resend(here, id)).code).toBe("org.invite-address-limit");
  const { rows } = await it.admin.query(
    "select taken from org.invitation_quota where organization_id = any ($1) order by 1",
    [[first.organizationId, last.organizationId]],
  );
  expect(rows).toEqual([{ taken: 1 }, { taken: 2 }]);
  await it.admin.query("update app.rate_bucket set window_start = window_start - interval '1 day'");
  expect((await ann.resend(here, id)).code).toBeUndefined();
});

test("a person sends two thousand a day, over all organizations", async () => {
  const { organizationId, member } = await it.organization();
  const ann = await member("org_admin");
  await ann.invite({ organizationId }, "org_member", "one@person.test");
  const bucket = `inviting-person:${ann.id}`;
  expect(await it.admin.query("update app.rate_bucket set taken = 1999 where bucket = $1", [bucket])).toMatchObject({
    rowCount: 1,
  });
  const elsewhere = await it.organization("Elsewhere");
  const place = { organizationId: elsewhere.organizationId };
  await it.api.make.assignRole({ ...place, userId: ann.id, roleName: "org_admin" });
  expect(await ann.invite(place, "org_member", "two@person.test", "three@person.test")).toMatchObject({
    code: "org.invite-person-limit",
    message: "You've reached your limit of 2000 invites per day. Try again tomorrow.",
  });
  expect((await ann.list(place)).value.totalCount).toBe(0);
  expect((await ann.invite(place, "org_member", "two@person.test")).code).toBeUndefined();
});
