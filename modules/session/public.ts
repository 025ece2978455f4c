export { endedChannel, forgetEndedSessions, insertEndedSession, listEndedSessions } from "./store/ended-sessions.ts";
export { forgetShownProofs, insertShownProof } from "./store/shown-proofs.ts";
