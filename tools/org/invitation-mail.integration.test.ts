import { type MailCatcher, startMailCatcher } from "@bc/dev/mail-catcher";
import type { Service } from "@bc/dev/service";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { personAt, startInvitations } from "@bc/org/testing/invitations";
import { startEngine } from "./start-engine.ts";

interface CaughtMail {
  subject: string;
  text: string;
  links: string[];
}

let engine: Awaited<ReturnType<typeof startEngine>>;
let it: Awaited<ReturnType<typeof startInvitations>>;
let worker: Service;
let catcher: MailCatcher | undefined;
let mailPorts: { smtpPort: number; webPort: number };

beforeAll(async () => {
  engine = await startEngine();
  mailPorts = engine.mailPorts;
  it = await startInvitations(engine.environment);
  worker = await engine.startWorker(it.api.adminUrl);
}, 90_000);

afterAll(async () => {
  await worker?.stop();
  await it?.stop();
  await engine?.stop();
  await catcher?.stop();
});

const mailsTo = async (address: string): Promise<CaughtMail[]> =>
  (await fetch(`http://127.0.0.1:${mailPorts.webPort}/api/mails?to=${address}`)).json() as Promise<CaughtMail[]>;
const runsOf = async (organizationId: string, workflow: string) =>
  (
    await it.admin.query<{ status: string; error_code: string | null }>(
      "select status, error_code from workflow.run where organization_id = $1 and workflow = $2",
      [organizationId, workflow],
    )
  ).rows;

test("an invitation survives a mail outage and leads a new user into the organization", async () => {
  const { organizationId, member } = await it.organization("Northwind");
  const ann = await member("org_admin");
  const { value } = await ann.invite({ organizationId }, "org_manager", "new@person.test", "gone@person.test");
  await vi.waitFor(
    async () =>
      expect((await runsOf(organizationId, "org.send-invitation")).map((run) => run.error_code)).toEqual([
        "mail.unavailable",
        "mail.unavailable",
      ]),
    20_000,
  );
  await ann.revoke({ organizationId }, value[1]?.invite?.id);
  catcher = await startMailCatcher(mailPorts);
  const mails = await vi.waitFor(async () => {
    const found = await mailsTo("new@person.test");
    expect(found).toHaveLength(1);
    return found;
  }, 60_000);
  expect(mails[0]?.subject).toBe("Ann Lee invites you to join Northwind on Brand Console");
  expect(mails[0]?.text).toContain("as Organization manager");
  const link = new URL(mails[0]?.links[0] ?? "");
  expect(link.origin + link.pathname).toBe("https://console.example/organization-selection");
  const newcomer = personAt(it.api, crypto.randomUUID(), { email: "new@person.test", email_verified: true });
  const { value: accepted } = await newcomer.accept(link.searchParams.get("inviteToken"));
  expect(accepted).toMatchObject({ organizationId, roleName: "org_manager" });
  await vi.waitFor(
    async () =>
      expect((await runsOf(organizationId, "org.send-invitation")).map((run) => run.status)).toEqual([
        "succeeded",
        "succeeded",
      ]),
    60_000,
  );
  expect(await mailsTo("gone@person.test")).toEqual([]);
}, 120_000);

test("a permanently refused address is marked and reported once, and other mail is sent", async () => {
  catcher ??= await startMailCatcher(mailPorts);
  const { organizationId, member } = await it.organization("Southwind");
  const ann = await member("org_owner");
  const others = Array.from({ length: 20 }, (_, index) => `p${index}@crowd.test`);
  await ann.invite({ organizationId }, "org_member", "no-mailbox@refused.test", ...others);
  const listed = () =>
    ann.ask<{ data: { primaryEmail: string; isUndeliverable: boolean; sentAt: string | null }[] }>(
      `query ($organizationId: ID) { org_userInviteList(organizationId: $organizationId, paginationArgs: { take: 50 }) {
        data { primaryEmail isUndeliverable sentAt } } }`,
      { organizationId },
    );
  await vi.waitFor(async () => {
    const { data } = (await listed()).value;
    expect(data.filter(({ sentAt }) => sentAt)).toHaveLength(20);
    expect(data.filter(({ isUndeliverable }) => isUndeliverable).map(({ primaryEmail }) => primaryEmail)).toEqual([
      "no-mailbox@refused.test",
    ]);
  }, 60_000);
  for (const address of others) expect(await mailsTo(address)).toHaveLength(1);
  const reported = "select from notification.notification where kind = 'org.invitation-undeliverable'";
  await vi.waitFor(async () => expect((await it.admin.query(reported)).rowCount).toBe(1), 20_000);
}, 120_000);
