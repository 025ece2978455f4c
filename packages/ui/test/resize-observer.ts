import { afterEach, beforeEach, vi } from "vitest";

/** jsdom measures nothing, and what is placed beside something observes its size. */
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
