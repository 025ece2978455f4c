/** Moves overlapping labels apart, as little as possible, within 0 and `height`. Keeps their order. */
export function spread(wanted: readonly number[], gap: number, height: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let least = 0;
  for (const index of order) {
    places[index] = Math.max(least, places[index] ?? 0);
    least = (places[index] ?? 0) + gap;
  }
  let max = height;
  for (const index of order.reverse()) {
    places[index] = Math.min(max, places[index] ?? 0);
    max = (places[index] ?? 0) - gap;
  }
  return places;
}
