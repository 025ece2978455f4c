export interface Limiter {
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly idle: boolean;
}

/** Lets so many pieces of work run at a time; the others wait in line. */
export function createLimiter(max: number): Limiter {
  let free = max;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free--;
      else {
        const turn = Promise.withResolvers<void>();
        waiting.push(turn.resolve);
        await turn.promise;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next(); // the place passes on, so nobody can slip in between
        else free++;
      }
    },
    get idle() {
      return free === max;
    },
  };
}
