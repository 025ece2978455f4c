let kept = false;

/** Remembers nav=mcm until a URL selects another navigation or the page is reloaded. */
export function noteNav(nav: string | null): void {
  if (nav !== null) kept = nav === "mcm";
}

export function isNavKept(): boolean {
  return kept;
}
