import { expect, test } from "vitest";
import { barePicture } from "./bare-picture.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const bare = (type: string, text: string) => barePicture(type, latin1(text)).toString("latin1");

const segment = (marker: string, content: string) =>
  `\xff${marker}\0${String.fromCharCode(content.length + 2)}${content}`;
const profile = segment("\xe2", "ICC_PROFILE\0colours");
const adobe = segment("\xee", "Adobe\0mixed");
const frame = segment("\xc0", "\x08\0\x0a\0\x0a\x01\x01\x11\0");
const tables = segment("\xdb", "tables");
// Data with a stuffed byte, a restart and, after the next header, more of it.
const scans = `${segment("\xda", "\x01\x01\0\0\x3f\0")}da\xff\0ta\xff\xd0more${segment("\xc4", "codes")}${segment("\xda", "\x01")}rest`;
const drawn = `\xff\xd8${profile}${adobe}${tables}${frame}${scans}\xff\xd9`;

test("JPEG keeps its image and colours", () => {
  expect(bare("image/jpeg", drawn)).toBe(drawn);
});

test("JPEG loses metadata between and after its segments", () => {
  const notes = [
    segment("\xe0", "JFIF\0small picture"),
    segment("\xe1", "Exif\0\0GPS"),
    segment("\xe1", "http://ns.adobe.com/xap/1.0/\0GPS"),
    segment("\xe2", "MPF\0GPS"),
    segment("\xed", "Photoshop 3.0\0GPS"),
    segment("\xed", "Adobe_Photoshop2.5:GPS"),
    segment("\xfe", "GPS"),
  ];
  const text = `\xff\xd8${notes.join("")}stray\xff\xff${profile}${adobe}GPS${tables}${frame}${scans}\xff\xd9\xff\xd8${notes.join("")}`;
  expect(bare("image/jpeg", text)).toBe(drawn);
});

test.for([
  "\xff\xd8\xff\xe1",
  "\xff\xd8\xff\xe1\0",
  "\xff\xd8\xff\xe1\xff\xffGPS",
  "\xff\xd8\xff\xe1\0\0GPS",
  "\xff\xd8GPS",
])("broken JPEG is refused: %j", (text) => {
  expect(bare("image/jpeg", text)).toBe("\xff\xd8");
});

const chunk = (kind: string, content: string) => `\0\0\0${String.fromCharCode(content.length)}${kind}${content}sum!`;
const png = (...chunks: string[]) => `\x89PNG\r\n\x1a\n${chunks.join("")}`;

test("PNG keeps its image and loses metadata and trailing bytes", () => {
  const parts = ["IHDR", "iCCP", "PLTE", "tRNS", "acTL", "IDAT"].map((kind) => chunk(kind, kind));
  const notes = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "caNv"].map((kind) => chunk(kind, "GPS"));
  const end = chunk("IEND", "");
  expect(bare("image/png", png(...notes, ...parts, ...notes, end, ...notes, "GPS"))).toBe(png(...parts, end));
  expect(bare("image/png", `${png(...parts)}\xff\xff\xff\xfftEXtGPS`)).toBe(png(...parts));
});

const part = (kind: string, content: string) =>
  `${kind}${String.fromCharCode(content.length)}\0\0\0${content}${content.length % 2 ? "\0" : ""}`;
const webp = (...parts: string[]) => {
  const body = `WEBP${parts.join("")}`;
  return `RIFF${String.fromCharCode(body.length)}\0\0\0${body}`;
};

test("WebP keeps its image and loses metadata and its flags", () => {
  const parts = [part("ICCP", "odd"), part("ALPH", "even"), part("VP8 ", "drawn")];
  const notes = [part("EXIF", "GPS"), part("XMP ", "more GPS"), part("note", "GPS")];
  const text = webp(part("VP8X", "\x3c\0\0\0rest"), ...notes, ...parts, ...notes);
  expect(bare("image/webp", text)).toBe(webp(part("VP8X", "\x30\0\0\0rest"), ...parts));
  expect(bare("image/webp", `${webp(part("VP8L", "data"))}EXIF\xff\xff\xff\xffGPS`)).toBe(webp(part("VP8L", "data")));
});

test("other content is refused", () => {
  expect(bare("image/gif", "GIF89a")).toBe("");
});
