const firstPageMs = 3_000;

/** For background work: it must not share the network with the first page, whose own requests leave idle gaps. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
      else resolve();
    }, firstPageMs);
  });
}
