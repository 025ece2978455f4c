const load = () => import("./palette.tsx");

/** Loaded when the user reaches for it: most visits never open the palette. */
export async function importPalette() {
  return { default: (await load()).Palette };
}

/** Loads it ahead. A failure shows when the palette is opened. */
export function loadPalette(): void {
  load().catch(() => {});
}
