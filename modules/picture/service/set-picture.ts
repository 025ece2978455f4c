import { randomUUID } from "node:crypto";
import type { Database } from "@bc/db/database";
import { createRateLimiter, type RateLimiter } from "@bc/db/rate-limit";
import { type PersonRow, setUserPicture } from "@bc/org/public";
import { pictureError } from "../contract/errors.ts";
import { maxPictureBytes, maxPictureSide } from "../contract/picture.ts";
import { barePicture } from "../domain/bare-picture.ts";
import { pictureSidesOf } from "../domain/picture-sides.ts";
import { pictureTypeOf } from "../domain/picture-type.ts";
import { deletePicture, writePicture } from "../store/pictures.ts";

const limit = { name: "picture", limit: 30, windowMs: 3_600_000 };
const limiters = new WeakMap<Database, RateLimiter>();

interface NewPicture {
  userId: string;
  base64: string;
  /** The public address of the api. */
  publicUrl: string;
}

/** Replaces the user's picture and removes its metadata. The ID is new and random, so that it can't be guessed. */
export async function setPicture(database: Database, { userId, base64, publicUrl }: NewPicture): Promise<PersonRow> {
  const sent = Buffer.from(base64, "base64");
  const type = pictureTypeOf(sent);
  if (!type || sent.length > maxPictureBytes) throw pictureError("picture.refused");
  const bytes = barePicture(type, sent);
  if (!isOfAllowedSize(pictureSidesOf(type, bytes))) throw pictureError("picture.refused");
  await takeTurn(database, userId);
  const id = randomUUID();
  return database.withTenant({ userId }, async (tx) => {
    await writePicture(tx, userId, { id, type, bytes });
    return setUserPicture(tx, userId, new URL(`/pictures/${id}`, publicUrl).href);
  });
}

export function removePicture(database: Database, userId: string): Promise<PersonRow> {
  return database.withTenant({ userId }, async (tx) => {
    await deletePicture(tx, userId);
    return setUserPicture(tx, userId, null);
  });
}

function isOfAllowedSize(sides: readonly number[]): boolean {
  return sides.length > 0 && sides.every((side) => side > 0 && side <= maxPictureSide);
}

/** Limits uploads: each one replaces the last, but writes a row. */
async function takeTurn(database: Database, userId: string): Promise<void> {
  const limiter = limiters.get(database) ?? createRateLimiter(database, limit);
  limiters.set(database, limiter);
  const answer = await limiter.take(userId);
  if (!answer.allowed)
    throw pictureError("picture.limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}
