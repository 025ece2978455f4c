import { expect, test } from "vitest";
import { pictureSidesOf } from "./picture-sides.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const frame = (marker: string, height: string, width: string) =>
  `\xff${marker}\x00\x0b\x08${height}${width}\x01\x01\x11\x00`;

test.for([
  ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x01\0", [20_000, 256]],
  ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIDAT\0\0\x4e\x20\0\0\x01\0", []],
  ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", [0, 0]],
  ["image/webp", "RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x1f\x4e\0\xff\0\0", [20_000, 256]],
  ["image/webp", "RIFF\0\0\0\0WEBPVP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\0\x02\0\x41", [512, 256]],
  ["image/webp", "RIFF\0\0\0\0WEBPVP8L\x0a\0\0\0\x2f\xff\xc1\x3f\0", [512, 256]],
  ["image/webp", "RIFF\0\0\0\0WEBPEXIF\x0a\0\0\0\0\0\0\0\x1f\x4e\0\xff\0\0", []],
  ["image/jpeg", `\xff\xd8${frame("\xc0", "\x01\x00", "\x02\x00")}`, [256, 512]],
  [
    "image/jpeg",
    `\xff\xd8${frame("\xc4", "\x4e\x20", "\x4e\x20")}${frame("\xc2", "\x01\x00", "\x02\x00")}`,
    [256, 512],
  ],
  ["image/jpeg", "\xff\xd8\xff\xe0 and no frame", []],
  ["image/jpeg", "\xff\xd8\xff\xc0\0\x0b", []],
  ["image/gif", "GIF89a", []],
] as const)("the sides of %s %j are %j", ([type, text, sides]) => {
  expect(pictureSidesOf(type, latin1(text))).toEqual(sides);
});

test("small first frame does not hide a large one behind it", () => {
  const small = frame("\xc0", "\x00\x0a", "\x00\x0a");
  const large = frame("\xc2", "\x4e\x20", "\x4e\x20");
  const bytes = latin1(`\xff\xd8\xff\xff\xe1\x00\x20${small}\0\0\xff\xff${large}`);
  expect(pictureSidesOf("image/jpeg", bytes)).toEqual([10, 10, 20_000, 20_000]);
});
