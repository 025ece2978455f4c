import { createHmac } from "node:crypto";

/** Returns the hash of email addresses, phone numbers and customers under a business's key. */
export function keyedHashOf({ hashKey }: { hashKey: Buffer }): (text: string) => string {
  return (text) => createHmac("sha256", hashKey).update(text).digest().subarray(0, 16).toString("base64url");
}
