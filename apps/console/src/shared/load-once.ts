/**
 * Returns a function that loads a file on its first call and returns the same promise from then on. A failed load is
 * retried at once, and its failure is forgotten after `failureMs`. Until then callers get the same rejected promise:
 * React's `use` would otherwise suspend on a new one with every render, and no error boundary would show the failure.
 */
export function loadOnce<Result>(load: () => Promise<Result>, failureMs = 1_000): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => {
    if (loaded) return loaded;
    loaded = load().catch(load);
    loaded.catch(() => setTimeout(() => (loaded = undefined), failureMs));
    return loaded;
  };
}
