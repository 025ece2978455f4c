import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";

/** Makes ids and payloads useless to whoever copies the tables without the key. */
export interface Vault {
  hash(id: string): Buffer;
  seal(payload: unknown): Buffer;
  open(sealed: Buffer): unknown;
}

const ivLength = 12;
const tagLength = 16;

export function createVault(key: string): Vault {
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", key, "", `brand-console.identity.${purpose}`, 32)));
  const idKey = derive("id");
  const payloadKey = derive("payload");
  return {
    hash: (id) => createHmac("sha256", idKey).update(id).digest(),
    seal(payload) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", payloadKey, iv, { authTagLength: tagLength });
      const text = Buffer.concat([cipher.update(JSON.stringify(payload), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const iv = sealed.subarray(0, ivLength);
      const decipher = createDecipheriv("aes-256-gcm", payloadKey, iv, { authTagLength: tagLength });
      decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
      const text = Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
      return JSON.parse(text.toString("utf8")) as unknown;
    },
  };
}
