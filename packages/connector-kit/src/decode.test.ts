import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { zipSync } from "fflate";
import { bounded, gunzip, unzipFirst } from "./decode.ts";

const text = "date,spend\n".repeat(50_000);
const packed = gzipSync(text);

/** Yields the first half of a gzip file, and then fails. */
async function* broken(fault: Error): AsyncGenerator<Uint8Array> {
  yield packed.subarray(0, packed.length / 2);
  await Promise.resolve();
  throw fault;
}

const textOf = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks)).toString();

test("gzip file is expanded", async () => {
  async function* parts() {
    for (let at = 0; at < packed.length; at += 100) yield await Promise.resolve(packed.subarray(at, at + 100));
  }
  expect(await textOf(gunzip(parts()))).toBe(text);
});

test.each([
  ["breaks", new Error("the connection was closed")],
  ["is aborted", new DOMException("the run was canceled", "AbortError")],
])("download of a gzip file that %s fails for its reader", async (_, fault) => {
  await expect(textOf(gunzip(broken(fault)))).rejects.toBe(fault);
});

test("file that is no gzip file fails for its reader", async () => {
  async function* parts() {
    yield await Promise.resolve(Buffer.from("<html>not found</html>"));
  }
  await expect(textOf(gunzip(parts()))).rejects.toThrow("incorrect header check");
});

test("download ends when its reader stops", { timeout: 5_000 }, async () => {
  const ended = Promise.withResolvers<boolean>();
  async function* parts() {
    try {
      for (;;) yield await Promise.resolve(packed);
    } finally {
      ended.resolve(true);
    }
  }
  for await (const chunk of gunzip(parts())) if (chunk.length > 0) break;
  expect(await ended.promise).toBe(true);
});

async function* whole(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(file);
}
const tooLarge = { fault: { class: "fatal", code: "slice too large" } };

test.each([
  ["gzip", gunzip, packed],
  ["ZIP", unzipFirst, zipSync({ "report.csv": Buffer.from(text) })],
] as const)("%s file that expands to more than the bound is too large", async (_, expand, file) => {
  expect(await textOf(expand(whole(file), text.length))).toBe(text);
  await expect(textOf(expand(whole(file), text.length - 1))).rejects.toMatchObject(tooLarge);
});

test("download of more than the bound is too large, and is read no further", async () => {
  let sent = 0;
  async function* endless() {
    for (;;) yield await Promise.resolve(new Uint8Array((sent += 1) && 1_000));
  }
  await expect(textOf(bounded(endless(), 10_000))).rejects.toMatchObject(tooLarge);
  expect(sent).toBe(11);
});
