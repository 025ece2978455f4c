import { afterEach, beforeEach, vi } from "vitest";

/** jsdom has no ResizeObserver, which positioned elements need. */
export function standInForResizeObserver(): void {
  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());
}
