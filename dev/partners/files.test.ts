import { randomBytes } from "node:crypto";
import { createFiles, type Files, minPartBytes } from "@bc/files/files";
import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filesAccount, startFilesPartner } from "./files.ts";

let partner: Partner;
let files: Files;
beforeAll(async () => {
  partner = await startFilesPartner(0);
  files = createFiles({ ...filesAccount, url: partner.url, timeoutMs: 5_000 });
});
beforeEach(() => partner.faults.clear());
afterAll(async () => {
  files.close();
  await partner.stop();
});

async function contentOf(key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.read(key)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("upload continues with the parts that another process has stored", async () => {
  const key = "orders/a b+ü/export.csv";
  const [first, last] = [randomBytes(minPartBytes), Buffer.from("the end")];
  const uploadId = await files.begin(key, "text/csv");
  const replaced = await files.uploadPart(key, uploadId, 1, randomBytes(minPartBytes));
  const one = await files.uploadPart(key, uploadId, 1, first);
  await expect(files.read(key)).rejects.toMatchObject({ code: "files.missing" });

  const resumed = createFiles({ ...filesAccount, url: partner.url, timeoutMs: 5_000 });
  const two = await resumed.uploadPart(key, uploadId, 2, last);
  await expect(resumed.complete(key, uploadId, [replaced, two])).rejects.toMatchObject({ code: "files.unavailable" });
  await resumed.complete(key, uploadId, [one, two]);
  resumed.close();
  expect((await contentOf(key)).equals(Buffer.concat([first, last]))).toBe(true);

  await files.remove(key);
  await files.remove(key);
  await expect(files.read(key)).rejects.toMatchObject({ code: "files.missing" });
});

test("aborted upload takes no further part", async () => {
  const uploadId = await files.begin("aborted", "text/csv");
  await files.abort("aborted", uploadId);
  await files.abort("aborted", uploadId);
  const refused = files.uploadPart("aborted", uploadId, 1, Buffer.from("late"));
  await expect(refused).rejects.toMatchObject({ code: "files.missing" });
});

test("empty file can be stored", async () => {
  const uploadId = await files.begin("empty", "text/csv");
  await files.complete("empty", uploadId, [await files.uploadPart("empty", uploadId, 1, Buffer.alloc(0))]);
  expect(await contentOf("empty")).toHaveLength(0);
});

test("call is repeated while the storage is briefly down, and then fails as unavailable", async () => {
  partner.faults.set([{ path: "/", status: 503, times: 2 }]);
  await expect(files.begin("later", "text/csv")).resolves.toEqual(expect.any(String));
  partner.faults.set([{ path: "/", status: 503 }]);
  await expect(files.begin("later", "text/csv")).rejects.toMatchObject({ code: "files.unavailable" });
});

test("partner refuses a wrong secret", async () => {
  const stranger = createFiles({ ...filesAccount, secretKey: "wrong", url: partner.url, timeoutMs: 5_000 });
  await expect(stranger.begin("key", "text/csv")).rejects.toMatchObject({ code: "files.unavailable" });
  stranger.close();
});
