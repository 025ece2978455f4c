/**
 * Every module, in the order in which their migrations depend on one another. `pnpm generate` combines what they
 * declare: module.ts for the server, contract/module.ts for rights, the audit log and notifications, testing/module.ts
 * for tests.
 */
export const moduleNames = [
  "identity",
  "org",
  "session",
  "audit",
  "picture",
  "flag",
  "notification",
  "navigation",
  "product",
  "status",
  "trial",
  "ua",
  "feedback",
  "request",
  "inventory",
  "order",
  "mcm",
  "webhook",
];
