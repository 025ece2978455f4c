const largest = 60 * 1024;
const qualities = [0.92, 0.8, 0.65, 0.5, 0.35];

/** Encodes the canvas as base64 WebP, or JPEG if unsupported, in the best quality that fits 60 KB. */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<string> {
  for (const quality of qualities) {
    const webp = await toBlob(canvas, "image/webp", quality);
    const blob = webp.type === "image/webp" ? webp : await toBlob(canvas, "image/jpeg", quality);
    if (blob.size <= largest) return toBase64(blob);
  }
  throw new Error("picture exceeds the size limit at the lowest quality");
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("canvas could not be encoded"))), type, quality);
  });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
