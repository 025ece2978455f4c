import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** A security key in software. The caller sets its counter, so that tests can simulate a copied key. */
export function createAuthenticator({ domain, origin }: { domain: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");

  const dataOf = (flags: number, counter: number, attested = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, options: string): Buffer => {
    const { challenge } = JSON.parse(options) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const answer = (response: Record<string, string>): string =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

  return {
    /** What navigator.credentials.create() would answer. */
    create(options: string): string {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(dataOf(present | verified | withKey, 1, attested))],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString("base64url"),
      });
    },

    /** What navigator.credentials.get() would answer. */
    get(options: string, { counter, isVerified = true }: { counter: number; isVerified?: boolean }): string {
      const data = dataOf(isVerified ? present | verified : present, counter);
      const client = clientData("webauthn.get", options);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
      });
    },
  };
}
