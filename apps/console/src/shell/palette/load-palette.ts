const load = () => import("./palette.tsx");

/** Fetched when somebody reaches for it: most visits never open it. */
export async function importPalette() {
  return { default: (await load()).Palette };
}

/** Fetches it ahead. A failure shows when it is opened. */
export function loadPalette(): void {
  load().catch(() => {});
}
