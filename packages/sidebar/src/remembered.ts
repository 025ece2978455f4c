/** What the sidebar keeps in this browser; a browser that keeps nothing is no reason to fail. */
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
    // It is asked again next time.
  }
}

const trip = "unified-sidebar:sign-in";
const tripMs = 60_000;

/** Whether this tab was sent to a sign-in within the last minute; otherwise it is noted as sent now. */
export function wasSentToSignIn(): boolean {
  try {
    const last = Number(sessionStorage.getItem(trip));
    if (last > Date.now() - tripMs) return true;
    sessionStorage.setItem(trip, String(Date.now()));
  } catch {
    // Without a memory every trip is the first.
  }
  return false;
}

/** The sign-in was good: the next refusal is another matter. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(trip);
  } catch {
    // Nothing was noted.
  }
}
