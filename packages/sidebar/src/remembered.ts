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
