export {
  endedChannel,
  forgetEndedSessions,
  insertEndedSession,
  isSessionEnded,
  readEndedSessions,
} from "./store/ended-sessions.ts";
export { dropExpiredProofs, useProofs } from "./store/used-proofs.ts";
