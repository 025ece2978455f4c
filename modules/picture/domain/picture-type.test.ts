import { expect, test } from "vitest";
import { pictureTypeOf } from "./picture-type.ts";

test.for([
  ["\xff\xd8\xff\xe0 and more", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n and more", "image/png"],
  ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["RIFF\x10\x00\x00\x00WAVEfmt ", undefined],
  ["GIF89a", undefined],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
  ["<script>\xff\xd8\xff", undefined],
  ["", undefined],
] as const)("%j is taken for %s", ([text, type]) => {
  expect(pictureTypeOf(Buffer.from(text, "latin1"))).toBe(type);
});
