import { randomInt } from "node:crypto";
import { alphabet, length } from "../domain/reference.ts";

/** Returns a random reference number, such as R-7K2MQ9XD. */
export function newReference(): string {
  let reference = "R-";
  for (let index = 0; index < length; index++) reference += alphabet[randomInt(alphabet.length)];
  return reference;
}
