/** Keeps the newest items within both limits, so that a process can run for days. */
export class Recent<Item> {
  #kept: { item: Item; size: number }[] = [];
  #size = 0;
  readonly #limits: { items: number; size: number };

  constructor(limits: { items: number; size: number }) {
    this.#limits = limits;
  }

  add(item: Item, size: number): void {
    this.#kept.push({ item, size });
    this.#size += size;
    while (this.#kept.length > this.#limits.items || this.#size > this.#limits.size)
      this.#size -= this.#kept.shift()?.size ?? 0;
  }

  /** Oldest first. */
  list(): Item[] {
    return this.#kept.map(({ item }) => item);
  }

  clear(): void {
    this.#kept = [];
    this.#size = 0;
  }
}
