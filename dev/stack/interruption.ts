/** Aborts at Ctrl-C or SIGTERM. Ask for it before starting anything: from then on neither ends this process by itself. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}
