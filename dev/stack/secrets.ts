import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Secrets {
  signingJwks: string;
  cookieKey: string;
  vaultKey: string;
  identityInternalKey: string;
  warehouseWriterPassword: string;
  warehouseReaderPassword: string;
}

/** Made once for each data folder, so that sessions and sealed rows outlive a restart. */
export function loadSecrets(dir: string): Secrets {
  const file = join(dir, "secrets.json");
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600 });
  return JSON.parse(readFileSync(file, "utf8")) as Secrets;
}

function makeSecrets(): Secrets {
  const random = (): string => randomBytes(32).toString("base64url");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...privateKey.export({ format: "jwk" }), kid: random().slice(0, 12), alg: "ES256", use: "sig" };
  return {
    signingJwks: JSON.stringify({ keys: [key] }),
    cookieKey: random(),
    vaultKey: random(),
    identityInternalKey: random(),
    warehouseWriterPassword: random(),
    warehouseReaderPassword: random(),
  };
}
