export { cancelSync } from "./service/cancel-sync.ts";
export { connectSource } from "./service/connect-source.ts";
export { credentialOf, finishConsent, startConsent } from "./service/consent.ts";
export { disconnectSource } from "./service/disconnect-source.ts";
export { insertIncomplete } from "./service/incomplete-connection.ts";
export { pauseConnection, resumeConnection } from "./service/pause-connection.ts";
export { reconnectSource } from "./service/reconnect-source.ts";
export { resetConnection } from "./service/reset-connection.ts";
export { startSync } from "./service/start-sync.ts";
