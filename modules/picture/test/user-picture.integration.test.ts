import { maxPictureBytes, maxPictureSide } from "@bc/picture/contract/picture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, type PictureScene, startPictureScene } from "./picture-scene.ts";

let scene: PictureScene;
beforeAll(async () => {
  scene = await startPictureScene();
});
afterAll(() => scene.stop());

const update = (userId: string, bytes: Buffer) =>
  scene.send(
    userId,
    "mutation ($input: UserPictureInput!) { org_userPictureUpdate(input: $input) { firstName picture } }",
    { input: { picture: bytes.toString("base64") } },
  );
const remove = (userId: string) => scene.send(userId, "mutation { org_userPictureRemove { picture } }");
const pictureOf = async (userId: string) =>
  ((await scene.send(userId, "{ me { picture } }")).data?.["me"] as { picture: string | null } | undefined)?.picture;

function jpeg(text = "picture", side = maxPictureSide): Buffer {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 7);
  frame.writeUInt16BE(side, 9);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([frame, scan, Buffer.from(text), Buffer.from([0xff, 0xd9])]);
}
/** The address with the origin that this api listens at. */
const look = (address: string, init?: RequestInit) => fetch(new URL(new URL(address).pathname, scene.api.url), init);

test("portrait is served at its address and can't run anything there", async () => {
  const id = await scene.person("business_member");
  const { data } = await update(id, jpeg());
  const address = await pictureOf(id);
  expect(data?.["org_userPictureUpdate"]).toEqual({ firstName: "P", picture: address });
  const answer = await look(address ?? "");
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg());
  const told = Object.fromEntries(answer.headers);
  expect(told).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("colleagues get the portrait's address, strangers do not", async () => {
  const id = await scene.person("org_member");
  await update(id, jpeg());
  const query =
    "query ($id: ID!, $organizationId: ID) { org_userShow(id: $id, organizationId: $organizationId) { picture } }";
  const variables = { id, organizationId: scene.acme };
  const owner = await scene.send(await scene.person("org_owner"), query, variables);
  expect(owner.data?.["org_userShow"]).toEqual({ picture: await pictureOf(id) });
  const stranger = await scene.send(await scene.person(), query, variables);
  expect(codeOf(stranger)).toBe("org.denied");
});

test("new portrait has a new address, and the old address is gone", async () => {
  const id = await scene.person("org_member");
  await update(id, jpeg("old"));
  const before = (await pictureOf(id)) ?? "";
  await update(id, jpeg("new"));
  const after = (await pictureOf(id)) ?? "";
  expect(after).not.toBe(before);
  expect((await look(before)).status).toBe(404);
  expect(await (await look(after)).text()).toContain("new");
  await remove(id);
  expect(await pictureOf(id)).toBeNull();
  expect((await look(after)).status).toBe(404);
  expect((await scene.admin.query("select from org.user_picture where user_id = $1", [id])).rowCount).toBe(0);
});

test.for([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a drawing that can run scripts", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
  ["nothing", Buffer.alloc(0)],
  ["a small file of very many pixels", jpeg("picture", maxPictureSide + 1)],
  ["a picture without a size", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["a picture that is too large", Buffer.concat([jpeg(), Buffer.alloc(maxPictureBytes)])],
] as const)("%s is refused", { tags: "console.photo.limits" }, async ([, bytes]) => {
  const id = await scene.person("org_member");
  expect(codeOf(await update(id, bytes))).toBe("picture.refused");
  expect(await pictureOf(id)).toBeNull();
});

test("picture of the maximum size is accepted", { tags: "console.photo.limits" }, async () => {
  const id = await scene.person("org_member");
  const largest = jpeg("x".repeat(maxPictureBytes - jpeg("").length));
  expect((await update(id, largest)).errors).toBeUndefined();
});

test("camera location is not stored", { tags: "console.photo.metadata" }, async () => {
  const id = await scene.person("org_member");
  const taken = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 13]),
    Buffer.from("Exif\0\0 51 N"),
    jpeg().subarray(2),
  ]);
  expect((await update(id, taken)).errors).toBeUndefined();
  const answer = await look((await pictureOf(id)) ?? "");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg());
});

test("unknown picture ID is not found, and an invalid token is refused", async () => {
  for (const path of ["/pictures/1", "/pictures/0190c0de-0000-7000-8000-00000000ffff", "/pictures/"])
    expect((await fetch(scene.api.url + path)).status).toBe(404);
  const address = await (async () => {
    const id = await scene.person("org_member");
    await update(id, jpeg());
    return (await pictureOf(id)) ?? "";
  })();
  expect((await look(address, { headers: { authorization: "Bearer none" } })).status).toBe(401);
});

test("31st upload within an hour is refused", async () => {
  const id = await scene.person("org_member");
  const codes: unknown[] = [];
  for (let turn = 0; turn < 31; turn++) codes.push(codeOf(await update(id, jpeg(String(turn)))));
  expect(codes.slice(0, 30).every((code) => code === undefined)).toBe(true);
  expect(codes[30]).toBe("picture.limit");
});
