const beginnings = [
  { type: "image/jpeg", pattern: /^\xff\xd8\xff/ },
  { type: "image/png", pattern: /^\x89PNG\r\n\x1a\n/ },
  { type: "image/webp", pattern: /^RIFF[^]{4}WEBP/ },
];

/** What a picture is by its first bytes, whatever its sender says of it; undefined when it is none that we show. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, 12);
  return beginnings.find(({ pattern }) => pattern.test(head))?.type;
}
