import { randomUUID } from "node:crypto";
import type { Database } from "@bc/db/database";
import { createRateLimiter, type RateLimiter } from "@bc/db/rate-limit";
import { orgError } from "../contract/errors.ts";
import { maxPictureBytes, maxPictureSide } from "../contract/picture.ts";
import { barePicture } from "../domain/bare-picture.ts";
import { pictureSidesOf } from "../domain/picture-sides.ts";
import { pictureTypeOf } from "../domain/picture-type.ts";
import { findUsers, type PersonRow } from "../store/find-users.ts";
import { dropPicture, writePicture } from "../store/pictures.ts";

const limit = { name: "picture", limit: 30, windowMs: 3_600_000 };
const limiters = new WeakMap<Database, RateLimiter>();

interface NewPicture {
  userId: string;
  base64: string;
  /** Where browsers reach the api. */
  publicUrl: string;
}

/**
 * Takes the place of the person's portrait, without what a camera noted in it. Its id is new each time, and random:
 * it can't be guessed.
 */
export async function setPicture(
  database: Database,
  { userId, base64, publicUrl }: NewPicture,
): Promise<PersonRow | undefined> {
  const sent = Buffer.from(base64, "base64");
  const type = pictureTypeOf(sent);
  if (!type || sent.length > maxPictureBytes) throw orgError("org.picture-refused");
  const bytes = barePicture(type, sent);
  if (!isOfAllowedSize(pictureSidesOf(type, bytes))) throw orgError("org.picture-refused");
  await takeTurn(database, userId);
  const id = randomUUID();
  return database.withTenant({ userId }, async (tx) => {
    await writePicture(tx, userId, { id, type, bytes, address: new URL(`/pictures/${id}`, publicUrl).href });
    return (await findUsers(tx, [userId]))[0];
  });
}

export function removePicture(database: Database, userId: string): Promise<PersonRow | undefined> {
  return database.withTenant({ userId }, async (tx) => {
    await dropPicture(tx, userId);
    return (await findUsers(tx, [userId]))[0];
  });
}

function isOfAllowedSize(sides: readonly number[]): boolean {
  return sides.length > 0 && sides.every((side) => side > 0 && side <= maxPictureSide);
}

/** Each upload costs the database a row, so a user is limited to 30 per hour. */
async function takeTurn(database: Database, userId: string): Promise<void> {
  const limiter = limiters.get(database) ?? createRateLimiter(database, limit);
  limiters.set(database, limiter);
  const answer = await limiter.take(userId);
  if (!answer.allowed)
    throw orgError("org.picture-limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}
