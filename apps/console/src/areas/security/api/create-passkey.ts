/** False in browsers without passkeys and on insecure pages. */
export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Creates a passkey in the browser. Options and result are JSON. */
export async function createPasskey(options: string): Promise<string> {
  const json = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return JSON.stringify(credential.toJSON());
}

/** Explains why the browser created no passkey. */
export function passkeyErrorText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError") return "No passkey was created: the request was cancelled or timed out. Try again.";
  return "This browser couldn't create a passkey. Try another browser or device.";
}
