export function optionId(paletteId: string, index: number): string {
  return `${paletteId}-option-${index}`;
}
