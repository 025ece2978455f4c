import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Unzip, UnzipInflate } from "fflate";
import Papa from "papaparse";
import { SourceError, tooLarge } from "./faults.ts";
import { parseJson } from "./parse-json.ts";

/** No file of a slice that fits into memory is larger, compressed or expanded. */
export const maxFileBytes = 128 * 1024 * 1024;

/** Returns chunks as they are. More bytes than the bound are a fault, which makes the engine divide the slice. */
export async function* bounded(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = maxFileBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  const count = countTo(maxBytes);
  for await (const chunk of chunks) {
    count(chunk);
    yield chunk;
  }
}

function countTo(maxBytes: number): (chunk: Uint8Array) => void {
  let bytes = 0;
  return ({ length }) => {
    bytes += length;
    if (bytes <= maxBytes) return;
    const sentence = `A part of the data has ${Math.floor(maxBytes / 1024 / 1024)} MB or more.`;
    throw new SourceError({ class: "fatal", code: tooLarge, sentence });
  };
}

/** Returns the content of a gzip file in chunks. It fails like the download if that breaks or is aborted. */
export async function* gunzip(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = maxFileBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  const expanded = createGunzip();
  // An error of either stream ends the other, and reaches the reader through the loop.
  pipeline(Readable.from(chunks), expanded, () => undefined);
  yield* bounded(expanded, maxBytes);
}

/** Returns the content of the first file of a ZIP archive in chunks. */
export async function* unzipFirst(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes = maxFileBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  const count = countTo(maxBytes);
  const found: Uint8Array[] = [];
  let hasFile = false;
  const archive = new Unzip((file) => {
    if (hasFile) return;
    hasFile = true;
    file.ondata = (error, data) => {
      if (error) throw error;
      // Counted before it is kept, because one chunk can expand to a thousand times its size.
      count(data);
      found.push(data);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for await (const chunk of chunks) {
    archive.push(chunk);
    yield* found.splice(0);
  }
  archive.push(new Uint8Array(), true);
  yield* found;
}

/** Returns the lines of a UTF-8 text, without a byte order mark. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  const last = rest + decoder.decode();
  if (last) yield last;
}

/** Returns the values of a text with one JSON value per line. */
export async function* jsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  for await (const line of linesOf(chunks)) if (line.trim()) yield parseJson(line);
}

/** Returns the rows of a text with separated cells, by the names in its first line. Cells contain no line breaks. */
export async function* tableRows(
  chunks: AsyncIterable<Uint8Array>,
  separator: "," | "\t",
): AsyncGenerator<Readonly<Record<string, string>>, void, undefined> {
  let names: string[] | undefined;
  for await (const line of linesOf(chunks)) {
    if (!line) continue;
    const cells = Papa.parse<string[]>(line, { delimiter: separator }).data[0] ?? [];
    if (names) yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
    else names = cells;
  }
}

/** Returns the JSON of a file that fits into memory. */
export async function jsonOf(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  return parseJson(Buffer.concat(await Array.fromAsync(chunks)).toString("utf8"));
}
