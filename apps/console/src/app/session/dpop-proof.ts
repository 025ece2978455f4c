const text = new TextEncoder();

interface Proof {
  keys: CryptoKeyPair;
  url: string;
  method: string;
  token: string;
}

/** Creates the proof that the sender holds the key that the token is bound to (RFC 9449), valid for one request. */
export async function createProof({ keys, url, method, token }: Proof): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", keys.publicKey);
  const header = { alg: "ES256", typ: "dpop+jwt", jwk: { kty, crv, x, y } };
  const { origin, pathname } = new URL(url);
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    iat: Math.floor(Date.now() / 1_000),
    ath: base64url(await crypto.subtle.digest("SHA-256", text.encode(token))),
  };
  const signed = [header, claims].map((part) => base64url(text.encode(JSON.stringify(part)))).join(".");
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  return `${signed}.${base64url(await crypto.subtle.sign(algorithm, keys.privateKey, text.encode(signed)))}`;
}

function base64url(bytes: ArrayBuffer | Uint8Array): string {
  const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
