const readers: Record<string, (bytes: Buffer) => number[]> = {
  "image/jpeg": ofJpeg,
  "image/png": ofPng,
  "image/webp": ofWebp,
};

/** The widths and heights that a browser could take a picture for, by its headers; none when it has no header. */
export function pictureSidesOf(type: string, bytes: Buffer): number[] {
  return readers[type]?.(bytes) ?? [];
}

/**
 * Of every frame header there could be: where one begins after filling and stray bytes, readers do not agree. Data of a
 * picture never looks like one.
 */
function ofJpeg(bytes: Buffer): number[] {
  const sides = [];
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 9 <= bytes.length; at = bytes.indexOf(0xff, at + 1))
    if (beginsFrame(bytes.readUInt8(at + 1))) sides.push(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7));
  return sides;
}

/** Tables (C4, CC) and what is reserved (C8) stand among the frames. */
function beginsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function ofPng(bytes: Buffer): number[] {
  const head = headOf(bytes);
  return head.toString("latin1", 12, 16) === "IHDR" ? [head.readUInt32BE(16), head.readUInt32BE(20)] : [];
}

function ofWebp(bytes: Buffer): number[] {
  const head = headOf(bytes);
  const kind = head.toString("latin1", 12, 16);
  if (kind === "VP8X") return [1 + head.readUIntLE(24, 3), 1 + head.readUIntLE(27, 3)];
  if (kind === "VP8 ") return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
  if (kind !== "VP8L") return [];
  const bits = head.readUInt32LE(21);
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
}

/** As long as any header, also where the file is shorter. */
function headOf(bytes: Buffer): Buffer {
  const head = Buffer.alloc(30);
  bytes.copy(head);
  return head;
}
