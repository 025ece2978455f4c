import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type RoleScene, startRoleScene } from "./role-scene.ts";

let scene: RoleScene;
beforeAll(async () => {
  scene = await startRoleScene();
});
afterAll(() => scene.stop());

const shown = `firstName lastName primaryEmail phone userData { company address1 address2 city state country zip }`;
const valid = { firstName: "Ann", lastName: "Lee", phone: "+12025550123" };
const update = (userId: string, input: object) =>
  scene.send(userId, `mutation ($input: UserUpdateInput!) { org_userUpdate(input: $input) { ${shown} } }`, { input });
const register = (userId: string, input: object) =>
  scene.send(userId, `mutation ($input: RegisterUserInput!) { org_registerUser(input: $input) { ${shown} } }`, {
    input,
  });
const validate = async (userId: string, phone: string) =>
  (await scene.send(userId, "query ($phone: String!) { org_validatePhone(phone: $phone) }", { phone })).data?.[
    "org_validatePhone"
  ];

const address = {
  company: "Acme",
  address1: "1 Main St",
  address2: "Floor 2",
  city: "Washington",
  state: "DC",
  country: "United States",
  zip: "20001",
};

test(
  "profile is updated as a whole, and omitted details stay",
  {
    tags: ["shell.mutation.user-update", "svc.graphql.user-update", "svc.graphql.profile-update", "svc.entity.profile"],
  },
  async () => {
    const id = await scene.person("org_member");
    const { data } = await update(id, { ...valid, ...address, firstName: "  Ann " });
    const changed = { firstName: "Ann", lastName: "Lee", phone: "+12025550123", userData: address };
    expect(data?.["org_userUpdate"]).toMatchObject(changed);
    expect((await scene.send(id, `{ me { ${shown} } }`)).data?.["me"]).toMatchObject(changed);
    const next = await update(id, { ...valid, phone: "2025550124", city: "", zip: null });
    expect(next.data?.["org_userUpdate"]).toMatchObject({
      phone: "+12025550124",
      userData: { ...address, city: null, zip: null },
    });
    const audit = await scene.admin.query("select from org.audit_entry where user_id = $1", [id]);
    expect(audit.rowCount).toBe(0);
  },
);

test("email address can't be changed", { tags: "svc.profile.email-read-only" }, async () => {
  const id = await scene.person("org_member");
  const answer = await update(id, { ...valid, primaryEmail: "other@acme.test" });
  expect(answer.errors?.[0]?.extensions["code"]).toBe("api.operation-refused");
});

/** What a change with this value is refused with at its field; nothing of it is kept. */
async function refusalOf(field: string, value: string): Promise<unknown> {
  const id = await scene.person("org_member");
  const answer = await update(id, { ...valid, [field]: value });
  expect(answer.errors?.[0]).toMatchObject({
    message: "Something went wrong when attempting to update your profile",
    extensions: { code: "org.profile-refused", class: "invalid" },
  });
  const { data } = await scene.send(id, `{ me { ${shown} } }`);
  expect(data?.["me"]).toMatchObject({ firstName: "P", phone: null });
  return answer.errors?.[0]?.extensions["fields"];
}

test.for([
  ["firstName", ""],
  ["lastName", "   "],
] as const)("%s %j is refused: it is required", { tags: "svc.profile.names-required" }, async ([field, value]) => {
  expect(await refusalOf(field, value)).toEqual({ [field]: "This field is required" });
});

test.for(["firstName", "lastName"])(
  "%s of more than 40 characters is refused",
  { tags: ["svc.profile.names-max", "svc.limit.profile-names"] },
  async (field) => {
    expect(await refusalOf(field, "x".repeat(41))).toEqual({ [field]: "Please enter 40 characters or less" });
  },
);

test("a profile needs a phone number", { tags: "svc.profile.phone-required" }, async () => {
  expect(await refusalOf("phone", "")).toEqual({ phone: "This field is required" });
});

test.for(["12345", "+10000000000"])(
  "phone %j that does not exist is refused",
  { tags: ["svc.profile.phone-valid", "shell.phone.message"] },
  async (value) => {
    expect(await refusalOf("phone", value)).toEqual({ phone: "Please enter a valid phone number" });
  },
);

test.for([
  ["city", "x".repeat(101), "Please enter 100 characters or less"],
  ["company", "two\nlines", "Please enter a single line of text"],
  ["zip", "two\nlines", "Please enter a single line of text"],
] as const)("%s %j is refused: %s", async ([field, value, sentence]) => {
  expect(await refusalOf(field, value)).toEqual({ [field]: sentence });
});

test("all invalid fields are reported at once, and 40 characters are allowed", async () => {
  const id = await scene.person("org_member");
  const answer = await update(id, { firstName: "", lastName: "", phone: "no" });
  expect(Object.keys(answer.errors?.[0]?.extensions["fields"] as object)).toEqual(["firstName", "lastName", "phone"]);
  expect((await update(id, { ...valid, firstName: "x".repeat(40) })).errors).toBeUndefined();
});

test("concurrent updates are each stored whole", async () => {
  const id = await scene.person("org_member");
  const one = { ...valid, firstName: "One", address1: "One St", city: "Oneville" };
  const two = { ...valid, firstName: "Two", address1: "Two St", city: "Twoville" };
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => update(id, at % 2 ? one : two)));
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  const { data } = await scene.send(id, `{ me { ${shown} } }`);
  const { me } = data as { me: { firstName: string; userData: Record<string, string> } };
  expect([me.userData["address1"], me.userData["city"]]).toEqual([`${me.firstName} St`, `${me.firstName}ville`]);
});

test(
  "new user completes their profile once; repeating changes nothing",
  { tags: "shell.mutation.register-user" },
  async () => {
    const { id } = await scene.api.make.user({ email: "new@acme.test", firstName: "", lastName: "" });
    const told = { firstName: "Ann", lastName: "Lee", phone: "+12025550123", company: "Acme" };
    const answers = await Promise.all([register(id, told), register(id, told), register(id, told)]);
    for (const { data } of answers)
      expect(data?.["org_registerUser"]).toMatchObject({
        firstName: "Ann",
        lastName: "Lee",
        phone: "+12025550123",
        userData: { company: "Acme" },
      });
    await update(id, { ...valid, firstName: "Anne" });
    const late = await register(id, { firstName: "Other", lastName: "Name", phone: "+12025550199", company: "Else" });
    expect(late.data?.["org_registerUser"]).toMatchObject({
      firstName: "Anne",
      phone: "+12025550123",
      userData: { company: "Acme" },
    });
  },
);

test("sign-up requires names and accepts no phone or a valid one", async () => {
  const { id } = await scene.api.make.user({ email: "second@acme.test", firstName: "", lastName: "" });
  expect(codeOf(await register(id, { firstName: "", lastName: "Lee" }))).toBe("org.profile-refused");
  const refused = await register(id, { firstName: "Ann", lastName: "Lee", phone: "123" });
  expect(refused.errors?.[0]?.extensions["fields"]).toEqual({ phone: "Please enter a valid phone number" });
  const answer = await register(id, { firstName: "Ann", lastName: "Lee" });
  expect(answer.data?.["org_registerUser"]).toMatchObject({ firstName: "Ann", phone: null });
});

test(
  "a phone number is checked by its pattern and by whether it exists",
  {
    tags: [
      "shell.query.validate-phone",
      "shell.phone.server",
      "svc.graphql.validate-phone",
      "svc.validation.phone-server",
    ],
  },
  async () => {
    const id = await scene.person();
    expect(await validate(id, "+12025550123")).toBe(true);
    expect(await validate(id, "2025550123")).toBe(true);
    expect(await validate(id, "+493012345678")).toBe(true);
    for (const wrong of ["", "0123456789", "123456789", "+1234567890123456", "202 555 0123", "+10000000000"])
      expect(await validate(id, wrong)).toBe(false);
    const anonymous = await scene.api.anonymous.send({ query: `{ org_validatePhone(phone: "+12025550123") }` });
    expect(codeOf(anonymous)).toBe("api.unauthenticated");
  },
);
