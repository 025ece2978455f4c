import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";

/** Encrypts values with its first key and decrypts values of all its keys. */
export interface KeyRing {
  /** The IDs of the keys. The first one seals. */
  readonly keyIds: readonly [string, ...string[]];
  seal(value: unknown): Buffer;
  open(sealed: Buffer): unknown;
}

/** The prefix of a sealed value, before the key's ID. Older values have neither and start with their random vector. */
export const sealMark = Buffer.from("BCK1");
export const keyIdLength = 8;
const headerLength = sealMark.length + keyIdLength;
const ivLength = 12;
const tagLength = 16;

/** Schema of a list of keys, separated by commas. The first one is used, all are accepted. */
export const keyList = () =>
  z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .pipe(
      z
        .array(z.string().min(32, "each key has 32 characters or more"))
        .refine((keys) => new Set(keys).size === keys.length, "a key is listed twice"),
    )
    .transform((keys) => keys as [string, ...string[]]);

/** Returns whether a value needs no other key of the ring than the first. */
export function isSealedByFirst({ keyIds }: KeyRing, sealed: Buffer): boolean {
  return sealed.subarray(0, headerLength).equals(Buffer.concat([sealMark, Buffer.from(keyIds[0], "hex")]));
}

/** Returns the ID of a key, in hex. It reveals nothing about the key. */
export function keyIdOf(key: string): string {
  return derive(key, "key-id", keyIdLength).toString("hex");
}

/**
 * `purpose` separates the owners of sealed values: a ring with the same keys and another purpose can't open them. Values
 * without a key ID are opened with the key that fits.
 */
export function createKeyRing(keys: readonly [string, ...string[]], purpose: string): KeyRing {
  const secrets = new Map(
    keys.map((key) => [keyIdOf(key), createSecretKey(derive(key, `${purpose}.payload`, 32))] as const),
  );
  const keyIds = [...secrets.keys()] as [string, ...string[]];
  const sealing = secrets.get(keyIds[0]) as KeyObject;
  const header = Buffer.concat([sealMark, Buffer.from(keyIds[0], "hex")]);
  return {
    keyIds,
    seal(value) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv, { authTagLength: tagLength }).setAAD(header);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([header, iv, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      if (!sealed.subarray(0, sealMark.length).equals(sealMark)) return decryptWithAny([...secrets.values()], sealed);
      const keyId = sealed.subarray(sealMark.length, headerLength).toString("hex");
      const secret = secrets.get(keyId);
      if (!secret) throw new Error(`sealed with the key ${keyId}, which is not configured`);
      return decrypt(secret, sealed.subarray(headerLength), sealed.subarray(0, headerLength));
    },
  };
}

function decryptWithAny([secret, ...others]: readonly KeyObject[], body: Buffer): unknown {
  if (!secret) throw new Error("sealed with a key that is not configured");
  try {
    return decrypt(secret, body);
  } catch {
    return decryptWithAny(others, body);
  }
}

function decrypt(secret: KeyObject, body: Buffer, header: Buffer = Buffer.alloc(0)): unknown {
  const iv = body.subarray(0, ivLength);
  const decipher = createDecipheriv("aes-256-gcm", secret, iv, { authTagLength: tagLength }).setAAD(header);
  decipher.setAuthTag(body.subarray(ivLength, ivLength + tagLength));
  const text = Buffer.concat([decipher.update(body.subarray(ivLength + tagLength)), decipher.final()]);
  return JSON.parse(text.toString("utf8")) as unknown;
}

function derive(key: string, use: string, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `brand-console.${use}`, length));
}
