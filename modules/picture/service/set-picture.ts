import { randomUUID } from "node:crypto";
import type { Database } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { type PersonRow, setUserPicture } from "@bc/org/public";
import { pictureError } from "../contract/errors.ts";
import { maxPictureBytes } from "../contract/picture.ts";
import { deletePicture, writePicture } from "../store/pictures.ts";

/** Each upload is decoded and writes a row. */
const uploadLimit = limiterOf({ name: "picture", limit: 30, windowMs: 3_600_000 });

interface NewPicture {
  userId: string;
  base64: string;
  /** The public address of the api. */
  publicUrl: string;
}

/** Redraws the upload and stores it as the user's picture. Its ID is new and random, so that it can't be guessed. */
export async function setPicture(database: Database, { userId, base64, publicUrl }: NewPicture): Promise<PersonRow> {
  const upload = Buffer.from(base64, "base64");
  if (upload.length === 0 || upload.length > maxPictureBytes) throw pictureError("picture.refused");
  await requireToken(uploadLimit(database), userId, (wait) => pictureError("picture.limit", wait));
  // Loaded with the first upload, because libvips takes 29 MB.
  const { pictureType, redrawPicture } = await import("./redraw-picture.ts");
  const bytes = await redrawPicture(upload);
  if (!bytes) throw pictureError("picture.refused");
  const id = randomUUID();
  return database.withTenant({ userId }, async (tx) => {
    await writePicture(tx, userId, { id, type: pictureType, bytes });
    return setUserPicture(tx, userId, new URL(`/pictures/${id}`, publicUrl).href);
  });
}

export function removePicture(database: Database, userId: string): Promise<PersonRow> {
  return database.withTenant({ userId }, async (tx) => {
    await deletePicture(tx, userId);
    return setUserPicture(tx, userId, null);
  });
}
