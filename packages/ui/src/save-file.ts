/** Downloads a text as a file. */
export function saveFile(name: string, type: "text/csv" | "text/plain" | "image/svg+xml", ...parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read it only after the click
}
