/**
 * Every module, in the order in which their migrations build on one another. `pnpm generate` folds what they declare:
 * module.ts for the server, contract/module.ts for rights and the audit log, testing/module.ts for tests.
 */
export const moduleNames = [
  "identity",
  "org",
  "audit",
  "flag",
  "notification",
  "navigation",
  "product",
  "status",
  "ua",
];
