import type { Progress } from "./define.ts";
import type { RunBeat } from "./dispatch-store.ts";

interface ActiveRun {
  readonly cancelled: AbortSignal;
  readonly progress: Progress | undefined;
  setProgress(progress: Progress): void;
  remove(): void;
}

/** The runs that this process is executing. */
export interface ActiveRuns {
  readonly count: number;
  /** Adds a run until it is removed or its attempt is over. */
  add(run: { organizationId: string; id: string; execution: number }, attemptOver: AbortSignal): ActiveRun;
  /** Returns the runs with the progress that was not returned before. */
  takeBeats(): RunBeat[];
  /** Aborts the current step of a run. */
  cancel(id: string): void;
}

export function createActiveRuns(): ActiveRuns {
  const runs = new Map<string, { beat: RunBeat; cancel: AbortController }>();
  return {
    get count() {
      return runs.size;
    },
    add({ organizationId, id, execution }, attemptOver) {
      const entry: { beat: RunBeat; cancel: AbortController } = {
        beat: { organization: organizationId, id, execution },
        cancel: new AbortController(),
      };
      let last: Progress | undefined;
      if (!attemptOver.aborted) runs.set(id, entry);
      const remove = () => {
        if (runs.get(id) === entry) runs.delete(id);
      };
      attemptOver.addEventListener("abort", remove, { once: true });
      return {
        cancelled: entry.cancel.signal,
        get progress() {
          return last;
        },
        setProgress(progress) {
          last = progress;
          entry.beat = { ...entry.beat, progress };
        },
        remove,
      };
    },
    takeBeats() {
      return [...runs.values()].map((entry) => {
        const { beat } = entry;
        const { progress: _, ...rest } = beat;
        entry.beat = rest;
        return beat;
      });
    },
    cancel: (id) => runs.get(id)?.cancel.abort(),
  };
}
