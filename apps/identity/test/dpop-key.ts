import { createProofKey } from "@bc/testing/proof-key";

/** Another browser's key, for proofs at the token endpoint. */
export async function createDpopKey(issuer: string) {
  const key = await createProofKey();
  return {
    thumbprint: key.thumbprint,
    prove: (bent: Record<string, unknown> = {}): Promise<string> =>
      key.prove({ method: "POST", url: `${issuer}/token` }, bent),
  };
}
