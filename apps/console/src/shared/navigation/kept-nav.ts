let kept = false;

/** Remembers nav=mcm until an address names another navigation or the page is loaded anew. */
export function noteNav(nav: string | null): void {
  if (nav !== null) kept = nav === "mcm";
}

export function isNavKept(): boolean {
  return kept;
}
