import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { maxPictureBytes, maxPictureSide, pictureSide } from "../contract/picture.ts";
import { redrawPicture } from "./redraw-picture.ts";

const plain = (width: number, height: number, background = "#336699"): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const metadataOf = async (bytes: Buffer | undefined) => sharp(bytes ?? Buffer.alloc(0)).metadata();
const latin1 = (text: string) => Buffer.from(text, "latin1");

test.for(["jpeg", "png", "webp"] as const)("redraws %s without its metadata", async (format) => {
  const taken = await plain(40, 20)
    .withExif({ IFD0: { Copyright: "GPS" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>GPS</x:xmpmeta>")
    .withIccProfile("p3")
    .toFormat(format)
    .toBuffer();
  expect(await metadataOf(taken)).toMatchObject({
    exif: expect.any(Buffer) as Buffer,
    xmp: expect.any(Buffer) as Buffer,
  });
  const redrawn = await redrawPicture(taken);
  const { width, height, exif, xmp, icc, iptc, format: type } = await metadataOf(redrawn);
  expect({ width, height, type }).toEqual({ width: 40, height: 20, type: "webp" });
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(redrawn?.includes("GPS")).toBe(false);
});

test("applies the orientation that a camera recorded", async () => {
  const taken = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await metadataOf(await redrawPicture(taken))).toMatchObject({ width: 20, height: 40 });
});

test("fits large pictures into the stored size and keeps small ones", async () => {
  const [large, small] = await Promise.all(
    [plain(maxPictureSide, 512), plain(10, 10)].map((it) => it.png().toBuffer()),
  );
  expect(await metadataOf(await redrawPicture(large ?? Buffer.alloc(0)))).toMatchObject({
    width: pictureSide,
    height: pictureSide / 2,
  });
  expect(await metadataOf(await redrawPicture(small ?? Buffer.alloc(0)))).toMatchObject({ width: 10, height: 10 });
});

test("keeps only the first frame of an animation", async () => {
  const frames = await Promise.all(["red", "blue"].map((colour) => plain(8, 8, colour).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await metadataOf(moving)).pages).toBe(2);
  expect((await metadataOf(await redrawPicture(moving))).pages).toBeUndefined();
});

test("leaves out content behind the picture", async () => {
  const polyglot = Buffer.concat([await plain(8, 8).jpeg().toBuffer(), latin1("<script>alert(1)</script>")]);
  const redrawn = await redrawPicture(polyglot);
  expect(redrawn?.includes("script")).toBe(false);
  expect(await metadataOf(redrawn)).toMatchObject({ width: 8, height: 8 });
});

test("stays below the stored maximum even for noise with transparency", async () => {
  const noise = { width: pictureSide, height: pictureSide, channels: 4 } as const;
  const bytes = await sharp(randomBytes(pictureSide ** 2 * 4), { raw: noise })
    .png()
    .toBuffer();
  expect((await redrawPicture(bytes))?.length).toBeLessThan(maxPictureBytes);
});

const frame = (marker: string, side: string) => `\xff${marker}\x00\x0b\x08${side}${side}\x01\x01\x11\x00`;
const hostile: Record<string, Buffer | Promise<Buffer>> = {
  "an empty file": Buffer.alloc(0),
  "a page": latin1("<!doctype html><script>alert(1)</script>"),
  "an SVG": latin1("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"),
  "a GIF": Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  "a TIFF": plain(8, 8).tiff().toBuffer(),
  "a JPEG without a frame": latin1("\xff\xd8\xff\xe0 and no frame"),
  "half a JPEG": plain(200, 200)
    .jpeg()
    .toBuffer()
    .then((bytes) => bytes.subarray(0, bytes.length / 2)),
  "a JPEG with a small frame in front of a large one": latin1(
    `\xff\xd8\xff\xff\xe1\x00\x20${frame("\xc0", "\x00\x0a")}\0\0\xff\xff${frame("\xc2", "\x4e\x20")}`,
  ),
  "a PNG header of 20,000 pixels a side": latin1("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x4e\x20\0\0\x4e\x20\x08\x02\0\0\0"),
  "a WebP header of 20,000 pixels a side": latin1("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x1f\x4e\0\x1f\x4e\0"),
  "a small file of very many pixels": plain(3_000, 3_000).png().toBuffer(),
  "a picture that is one pixel too wide": plain(maxPictureSide + 1, 8)
    .png()
    .toBuffer(),
  "a picture that is one pixel too high": plain(8, maxPictureSide + 1)
    .jpeg()
    .toBuffer(),
};

test.for(Object.entries(hostile))("refuses %s", async ([, bytes]) => {
  expect(await redrawPicture(await bytes)).toBeUndefined();
});
