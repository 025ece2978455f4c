import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
beforeAll(async () => {
  scene = await startRoleScene();
});
afterAll(() => scene.stop());

const upsert = (userId: string, type: string, setting: unknown, app?: string) =>
  scene.send(
    userId,
    "mutation ($input: UserAppSettingInput!) { org_userAppSettingUpsert(input: $input) { app type setting } }",
    { input: { type, setting, ...(app && { app }) } },
  );
const kept = async (userId: string) => {
  const { data } = await scene.send(userId, "{ me { userAppSettings { app type setting } } }");
  return (data as { me: { userAppSettings: unknown[] } }).me.userAppSettings;
};

test(
  "user's last place is stored and replaced by the next one",
  { tags: ["shell.mutation.user-app-setting-upsert", "shell.stored.context-setting"] },
  async () => {
    const id = await scene.person("org_manager");
    const type = "CURRENT_BUSINESS_CONTEXT";
    const first = { organizationId: scene.acme, businessId: scene.shop };
    const { data } = await upsert(id, type, first);
    expect(data).toEqual({ org_userAppSettingUpsert: { app: "bc", type, setting: first } });
    const second = { organizationId: scene.acme, businessId: scene.sibling };
    await upsert(id, type, second);
    await upsert(id, "LEFT_NAV", { collapsed: true });
    await upsert(id, "LEFT_NAV", { collapsed: false }, "ua");
    expect(await kept(id)).toEqual([
      { app: "bc", type, setting: second },
      { app: "bc", type: "LEFT_NAV", setting: { collapsed: true } },
      { app: "ua", type: "LEFT_NAV", setting: { collapsed: false } },
    ]);
  },
);

test("one of many concurrent saves is stored whole", async () => {
  const id = await scene.person("org_manager");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, tab) => upsert(id, "LEFT_NAV", { collapsed: tab % 2 === 0 })),
  );
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect(await kept(id)).toHaveLength(1);
});

test("foreign organization or unassigned business is refused as the last place", async () => {
  const { id: other } = await scene.api.make.organization({ name: "Other" });
  const manager = await scene.person("org_manager");
  const member = await scene.person("business_member");
  const type = "CURRENT_BUSINESS_CONTEXT";
  expect(codeOf(await upsert(manager, type, { organizationId: other }))).toBe("database.tenant-refused");
  const wrong = { organizationId: other, businessId: scene.shop };
  expect(codeOf(await upsert(manager, type, wrong))).toBe("database.tenant-refused");
  const sibling = { organizationId: scene.acme, businessId: scene.sibling };
  expect(codeOf(await upsert(member, type, sibling))).toBe("database.tenant-refused");
  expect((await upsert(member, type, { ...sibling, businessId: scene.shop })).errors).toBeUndefined();
  expect((await upsert(member, type, { organizationId: scene.acme, businessId: null })).errors).toBeUndefined();
});

test("unknown type, wrong shape, unknown app and oversized value are refused", async () => {
  const id = await scene.person("org_member");
  const unknown = await upsert(id, "toString", {});
  expect(unknown.errors?.[0]).toMatchObject({
    message: "Unknown setting. Known settings: CURRENT_BUSINESS_CONTEXT, FIRST_STEPS, LEFT_NAV.",
    extensions: { code: "org.setting-unknown", class: "invalid" },
  });
  for (const [setting, app] of [
    [{ collapsed: "yes" }, "bc"],
    [{ collapsed: true, more: 1 }, "bc"],
    ["text", "bc"],
    [{ collapsed: true }, "elsewhere"],
  ] as const)
    expect(codeOf(await upsert(id, "LEFT_NAV", setting, app))).toBe("org.setting-refused");
  expect(codeOf(await upsert(id, "LEFT_NAV", null))).toBe("api.operation-refused");
  const large = await upsert(id, "LEFT_NAV", { collapsed: "x".repeat(5_000) });
  expect(large.errors?.[0]?.message).toBe("The setting has a value that isn't allowed: more than 4096 characters");
  expect(await kept(id)).toEqual([]);
});

test("impersonating support user can't change a setting", async () => {
  const id = await scene.person("org_member");
  const token = await scene.api.issuer.token({ sub: id, act: { sub: crypto.randomUUID() } });
  const response = await fetch(`${scene.api.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      query: `mutation { org_userAppSettingUpsert(input: { type: "LEFT_NAV", setting: { collapsed: true } }) { type } }`,
    }),
  });
  expect(await response.text()).toContain("identity.read-only");
  expect(await kept(id)).toEqual([]);
});
