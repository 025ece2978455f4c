const types = {
  "image/jpeg": (head: string) => head.startsWith("\xff\xd8\xff"),
  "image/png": (head: string) => head.startsWith("\x89PNG\r\n\x1a\n"),
  "image/webp": (head: string) => head.startsWith("RIFF") && head.slice(8) === "WEBP",
};

/** What a picture is by its first bytes, whatever its sender says of it; undefined when it is none that we show. */
export function pictureTypeOf(bytes: Buffer): string | undefined {
  const head = bytes.toString("latin1", 0, 12);
  return Object.entries(types).find(([, fits]) => fits(head))?.[0];
}
