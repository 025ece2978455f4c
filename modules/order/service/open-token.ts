import type { KeyRing } from "@bc/runtime/key-ring";

/** Returns the token of a channel, or undefined if its key is not configured any more. */
export function openToken(ring: KeyRing, sealed: Buffer): string | undefined {
  try {
    return String(ring.open(sealed));
  } catch {
    return undefined;
  }
}
