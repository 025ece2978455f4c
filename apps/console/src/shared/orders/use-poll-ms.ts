import { useIsLive } from "../changes.ts";

const pollMs = 10_000;
/** Changes are told; this only bounds how long a lost one stays unseen. */
const livePollMs = 60_000;

/** How long what a screen shows of orders may be old. */
export const usePollMs = (): number => (useIsLive() ? livePollMs : pollMs);
