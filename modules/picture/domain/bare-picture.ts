const bared: Record<string, (bytes: Buffer) => Buffer[]> = {
  "image/jpeg": ofJpeg,
  "image/png": ofPng,
  "image/webp": ofWebp,
};

/**
 * A picture with nothing but what is needed to draw it: cameras write into it where and with what it was taken. What
 * cannot be read is left out too, so that nothing hides there.
 */
export function barePicture(type: string, bytes: Buffer): Buffer {
  return Buffer.concat(bared[type]?.(bytes) ?? []);
}

const [lastDrawn, end, scan] = [0xdf, 0xd9, 0xda];
/** Of what programs add (behind the last marker of a drawn part) this counts: the profile, and how channels are mixed. */
const jpegColour: Record<number, RegExp> = { 0xe2: /^ICC_PROFILE\0/, 0xee: /^Adobe/ };

function ofJpeg(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)];
  for (let at = nextMarker(bytes, 2); at < bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === end) return [...parts, bytes.subarray(at, at + 2)];
    if (at + 4 > bytes.length) break;
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const after = nextMarker(bytes, headEnd);
    if (marker <= lastDrawn || jpegColour[marker]?.test(bytes.toString("latin1", at + 4, headEnd)))
      parts.push(bytes.subarray(at, marker === scan ? after : headEnd));
    at = after;
  }
  return parts;
}

/** Where a part begins. Below C0 there are none, D0 to D8 have no length, and FF is filling. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1);
    if ((marker >= 0xc0 && marker < 0xd0) || (marker > 0xd8 && marker < 0xff)) return at;
  }
  return bytes.length;
}

const pngDrawn = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|acTL|fcTL|fdAT)$/;

function ofPng(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const after = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (pngDrawn.test(kind)) parts.push(bytes.subarray(at, after));
    if (kind === "IEND") break;
    at = after;
  }
  return parts;
}

const webpDrawn = /^(VP8X|VP8 |VP8L|ALPH|ICCP|ANIM|ANMF)$/;
/** What the first part says is there: EXIF and XMP. */
const webpNotes = 0b1100;

function ofWebp(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const after = at + 8 + size + (size % 2);
    const kind = bytes.toString("latin1", at, at + 4);
    if (webpDrawn.test(kind)) {
      const part = Buffer.from(bytes.subarray(at, after));
      if (kind === "VP8X" && part.length > 8) part.writeUInt8(part.readUInt8(8) & ~webpNotes, 8);
      parts.push(part);
    }
    at = after;
  }
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return [head, ...parts];
}
