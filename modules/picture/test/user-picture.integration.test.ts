import { maxPictureBytes, maxPictureSide } from "@bc/picture/contract/picture";
import sharp from "sharp";
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

const drawn = (background = "red", side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background } });
const jpeg = (background?: string, side?: number): Promise<Buffer> => drawn(background, side).jpeg().toBuffer();

/** Requests the path of the URL from this api. */
const request = (url: string, init?: RequestInit) => fetch(new URL(new URL(url).pathname, scene.api.url), init);
const served = async (userId: string): Promise<Buffer> =>
  Buffer.from(await (await request((await pictureOf(userId)) ?? "")).arrayBuffer());
const colourOf = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant;

test("portrait is served at its URL without a token, in a sandbox", async () => {
  const id = await scene.person("business_member");
  const { data } = await update(id, await jpeg());
  const url = await pictureOf(id);
  expect(data?.["org_userPictureUpdate"]).toEqual({ firstName: "P", picture: url });
  const answer = await request(url ?? "");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
  });
  const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ format, width }).toEqual({ format: "webp", width: 40 });
});

test("colleagues can see the URL, strangers can't", async () => {
  const id = await scene.person("org_member");
  await update(id, await jpeg());
  const query =
    "query ($id: ID!, $organizationId: ID) { org_userShow(id: $id, organizationId: $organizationId) { picture } }";
  const variables = { id, organizationId: scene.acme };
  const owner = await scene.send(await scene.person("org_owner"), query, variables);
  expect(owner.data?.["org_userShow"]).toEqual({ picture: await pictureOf(id) });
  const stranger = await scene.send(await scene.person(), query, variables);
  expect(codeOf(stranger)).toBe("org.denied");
});

test("new portrait has a new URL, and the old URL stops working", async () => {
  const id = await scene.person("org_member");
  await update(id, await jpeg("red"));
  const before = (await pictureOf(id)) ?? "";
  await update(id, await jpeg("blue"));
  const after = (await pictureOf(id)) ?? "";
  expect(after).not.toBe(before);
  expect((await request(before)).status).toBe(404);
  expect(await colourOf(await served(id))).toEqual(await colourOf(await drawn("blue").webp().toBuffer()));
  await remove(id);
  expect(await pictureOf(id)).toBeNull();
  expect((await request(after)).status).toBe(404);
  expect((await scene.admin.query("select from org.user_picture where user_id = $1", [id])).rowCount).toBe(0);
});

const padded = async (length: number): Promise<Buffer> => {
  const picture = await jpeg();
  return Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
};
const refused: Record<string, Buffer | Promise<Buffer>> = {
  "a page": Buffer.from("<!doctype html><script>alert(1)</script>"),
  "an SVG": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  "an empty file": Buffer.alloc(0),
  "a picture with too many pixels": jpeg("red", maxPictureSide + 1),
  "a picture without a size": Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  "a picture with too many bytes": padded(maxPictureBytes + 1),
};

test.for(Object.entries(refused))("%s is refused", { tags: "console.photo.limits" }, async ([, bytes]) => {
  const id = await scene.person("org_member");
  expect(codeOf(await update(id, await bytes))).toBe("picture.refused");
  expect(await pictureOf(id)).toBeNull();
});

test("picture of the maximum size is accepted", { tags: "console.photo.limits" }, async () => {
  const id = await scene.person("org_member");
  expect((await update(id, await padded(maxPictureBytes))).errors).toBeUndefined();
  expect((await update(id, await jpeg("red", maxPictureSide))).errors).toBeUndefined();
});

test("camera location is not stored", { tags: "console.photo.metadata" }, async () => {
  const id = await scene.person("org_member");
  const taken = await drawn()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  expect((await update(id, taken)).errors).toBeUndefined();
  expect((await sharp(await served(id)).metadata()).exif).toBeUndefined();
});

test("unknown picture is not found, and an invalid token is refused", async () => {
  for (const path of ["/pictures/1", "/pictures/0190c0de-0000-7000-8000-00000000ffff", "/pictures/"])
    expect((await fetch(scene.api.url + path)).status).toBe(404);
  const id = await scene.person("org_member");
  await update(id, await jpeg());
  const headers = { authorization: "Bearer none" };
  expect((await request((await pictureOf(id)) ?? "", { headers })).status).toBe(401);
});

test("31st upload within an hour is refused", async () => {
  const id = await scene.person("org_member");
  const picture = await jpeg();
  const codes: unknown[] = [];
  for (let turn = 0; turn < 31; turn++) codes.push(codeOf(await update(id, picture)));
  expect(codes.slice(0, 30).every((code) => code === undefined)).toBe(true);
  expect(codes[30]).toBe("picture.limit");
});
