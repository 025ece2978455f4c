/** Returns a signal that Ctrl-C and SIGTERM abort. Call it first: from then on, neither ends this process by itself. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}
