/** False in browsers that have no passkeys, and on pages without a secure connection. */
export function canMakePasskeys(): boolean {
  return "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Has the browser make a passkey; both ways as JSON. */
export async function makePasskey(options: string): Promise<string> {
  const json = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return JSON.stringify(credential.toJSON());
}

/** Why the browser made none. */
export function noPasskeyText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "This device holds a passkey for your account already.";
  if (name === "NotAllowedError") return "No passkey was made: it was cancelled, or took too long. Try again.";
  return "This browser could not make a passkey. Try another browser or device.";
}
