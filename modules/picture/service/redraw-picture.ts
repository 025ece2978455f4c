import sharp from "sharp";
import { maxPictureSide, pictureSide } from "../contract/picture.ts";

// Without this, libvips would also try its decoders for SVG, GIF, TIFF and other formats on an upload.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/** The type of every redrawn picture. */
export const pictureType = "image/webp";

/**
 * Decodes an upload and encodes its pixels as a small WebP picture. Metadata, further frames and any other content of
 * the upload are left out. Returns undefined if the upload can't be decoded or has too many pixels.
 */
export async function redrawPicture(upload: Buffer): Promise<Buffer | undefined> {
  try {
    const picture = sharp(upload, { autoOrient: true, limitInputPixels: maxPictureSide ** 2 });
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > maxPictureSide) return undefined;
    return await picture
      .timeout({ seconds: 5 })
      .resize(pictureSide, pictureSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80, alphaQuality: 50 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
