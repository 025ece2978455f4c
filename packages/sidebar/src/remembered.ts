/** What the sidebar stores in this browser. It works without storage too. */
type Name = "username" | "collapsed";

export function recall(name: Name): string | null {
  try {
    return localStorage.getItem(`unified-sidebar:${name}`);
  } catch {
    return null;
  }
}

export function remember(name: Name, value: string): void {
  try {
    localStorage.setItem(`unified-sidebar:${name}`, value);
  } catch {
    // The next page asks again.
  }
}

const trip = "unified-sidebar:sign-in";
const tripMs = 60_000;

/** Returns whether this tab was sent to a sign-in within the last minute; otherwise records that it is sent now. */
export function wasSentToSignIn(): boolean {
  try {
    const last = Number(sessionStorage.getItem(trip));
    if (last > Date.now() - tripMs) return true;
    sessionStorage.setItem(trip, String(Date.now()));
  } catch {
    // Without storage, every trip counts as the first.
  }
  return false;
}

/** Call after a successful sign-in, so that the next refusal starts a new one. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(trip);
  } catch {
    // There was nothing stored.
  }
}
