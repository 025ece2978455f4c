import { randomInt } from "node:crypto";
import { v5, v7 } from "uuid";
import { z } from "zod";

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A UUID v7: later ids sort after earlier ones, so primary keys stay clustered by time. */
export function newId(): string {
  return v7();
}

/** The UUID v5 of a name within something that has an id: the same name always gives the same one. */
export function idWithin(id: string, name: string): string {
  return v5(name, id);
}

/** Asked before an id from outside is compared with one in the database, which takes nothing else. */
export function isUuid(text: string): boolean {
  return z.regexes.guid.test(text);
}

/** Short enough for a person to quote, 103 random bits. */
export function newRequestId(): string {
  return randomId(20);
}

export function randomId(length: number): string {
  let id = "";
  // randomInt draws from the system's secure source and rejects values that would favour some letters.
  while (id.length < length) id += alphabet[randomInt(alphabet.length)];
  return id;
}
