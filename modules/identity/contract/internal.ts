import { z } from "zod";

/** The origin of the user's request, for security events and limits. */
const visitor = z.object({ network: z.string().max(64), device: z.string().max(512) });
export type Visitor = z.output<typeof visitor>;

const passkeyName = z.string().trim().min(1).max(60);

interface Operation {
  input: z.ZodType;
  output: z.ZodType;
}

/**
 * The operations that the identity service offers to the api. This table types both the client and the listener: an
 * operation without a handler doesn't compile.
 */
export const internalOperations = {
  /** Ends all sessions of the account except the caller's. */
  changePassword: {
    input: z.object({
      accountId: z.uuid(),
      visitor,
      sessionId: z.string().max(100).optional(),
      currentPassword: z.string().max(1_000),
      newPassword: z.string().max(1_000),
      /** Facts about the user that the password must not consist of. */
      own: z.array(z.string().max(200)).max(1_000),
    }),
    output: z.object({}),
  },
  /** The response doesn't reveal whether the address has an account. */
  requestReset: { input: z.object({ email: z.string().max(254), visitor }), output: z.object({}) },
  /** Returns a token that is valid for five minutes and only for enrolling a second factor. */
  createEnrolmentToken: {
    input: z.object({ accountId: z.uuid(), visitor, email: z.string().max(254), password: z.string().max(1_000) }),
    output: z.object({ token: z.string() }),
  },
  /** Activates the enrolled app or phone with a code from it. */
  confirmEnrolment: {
    input: z.object({
      accountId: z.uuid(),
      visitor,
      token: z.string().max(100),
      proof: z.discriminatedUnion("type", [
        z.object({ type: z.literal("OTP"), otpCode: z.string().max(20) }),
        z.object({ type: z.literal("SMS"), oobCode: z.string().max(100), bindingCode: z.string().max(20) }),
      ]),
    }),
    output: z.object({}),
  },
  removeFactors: { input: z.object({ accountId: z.uuid(), visitor }), output: z.object({}) },
  toggleFactors: {
    input: z.object({ accountId: z.uuid(), visitor, enabled: z.boolean() }),
    output: z.object({ enabled: z.boolean() }),
  },
  /** Returns the options for navigator.credentials.create() as JSON. */
  createPasskeyOptions: {
    input: z.object({ accountId: z.uuid(), visitor }),
    output: z.object({ options: z.string() }),
  },
  registerPasskey: {
    input: z.object({ accountId: z.uuid(), visitor, response: z.string().max(20_000), name: passkeyName }),
    output: z.object({ id: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  renamePasskey: {
    input: z.object({ accountId: z.uuid(), visitor, id: z.uuid(), name: passkeyName }),
    output: z.object({}),
  },
  removePasskey: { input: z.object({ accountId: z.uuid(), visitor, id: z.uuid() }), output: z.object({}) },
  listPasskeys: {
    input: z.object({ accountId: z.uuid() }),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
  },
  /** Returns the account's sign-in methods, without secrets. */
  showSignIn: {
    input: z.object({ accountId: z.uuid() }),
    output: z.object({
      hasPassword: z.boolean(),
      isMfaEnabled: z.boolean(),
      hasRecoveryCode: z.boolean(),
      isSmsOffered: z.boolean(),
    }),
  },
  /** The previous code stops working. */
  replaceRecoveryCode: {
    input: z.object({ accountId: z.uuid(), visitor }),
    output: z.object({ recoveryCode: z.string() }),
  },
  /** Returns the account's security events, newest first. */
  listEvents: {
    input: z.object({ accountId: z.uuid(), visitor, skip: z.int().min(0), take: z.int().min(1).max(100) }),
    output: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          sentence: z.string(),
          at: z.iso.datetime(),
          device: z.string(),
          place: z.string(),
          isByOther: z.boolean(),
        }),
      ),
      totalCount: z.int(),
    }),
  },
  /** Returns the account's active sessions, most recently used first. */
  listSessions: {
    input: z.object({ accountId: z.uuid(), visitor }),
    output: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        place: z.string(),
        isSupport: z.boolean(),
        signedInAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
  },
  checkSession: {
    input: z.object({ accountId: z.uuid(), sessionId: z.string().max(200) }),
    output: z.object({ isRunning: z.boolean() }),
  },
  /** The user signed out, or ended the session from another one. */
  endSession: {
    input: z.object({
      accountId: z.uuid(),
      sessionId: z.string().max(200),
      reason: z.enum(["signed-out", "ended"]),
      visitor,
    }),
    output: z.object({ ended: z.boolean() }),
  },
  /** Requires the account's own address and password. */
  endAllSessions: {
    input: z.object({ accountId: z.uuid(), visitor, email: z.string().max(254), password: z.string().max(1_000) }),
    output: z.object({ ended: z.int() }),
  },
  /** Whether the account's owner can sign in. */
  showAccount: {
    input: z.object({ accountId: z.uuid() }),
    output: z.object({
      blockedAt: z.iso.datetime().nullable(),
      blockedReason: z.string().nullable(),
      isEmailVerified: z.boolean(),
    }),
  },
  blockAccount: {
    input: z.object({ accountId: z.uuid(), actorId: z.uuid(), reason: z.string().min(1).max(500), visitor }),
    output: z.object({}),
  },
  /** `byPlatform` says that a holder of a global role asks; others cannot lift a block. */
  unblockAccount: {
    input: z.object({ accountId: z.uuid(), actorId: z.uuid(), visitor, byPlatform: z.boolean() }),
    output: z.object({ wasBlocked: z.boolean() }),
  },
  /** Removes every factor and ends every session, once for each key. The api decides who may ask for it. */
  resetFactors: {
    input: z.object({
      accountId: z.uuid(),
      actorId: z.uuid(),
      reason: z.string().min(1).max(500),
      idempotencyKey: z.uuid(),
      visitor,
    }),
    output: z.object({}),
  },
  /** A read-only token to view the console as the account's owner. The api decides who may request it. */
  impersonate: {
    input: z.object({
      accountId: z.uuid(),
      actorId: z.uuid(),
      reason: z.string().min(1).max(500),
      /** The JWK thumbprint of the key that the actor's own token is bound to; the new one is bound to it too. */
      keyThumbprint: z.string().min(1).max(100),
      visitor,
    }),
    output: z.object({ accessToken: z.string(), endsAt: z.iso.datetime() }),
  },
} as const satisfies Record<string, Operation>;

export type InternalOperation = keyof typeof internalOperations;
export type InternalInput<Name extends InternalOperation> = z.output<(typeof internalOperations)[Name]["input"]>;
export type InternalOutput<Name extends InternalOperation> = z.output<(typeof internalOperations)[Name]["output"]>;

/** The response of the listener to a refused operation. */
export const internalFailure = z.object({
  code: z.string(),
  class: z.enum([
    "invalid",
    "unauthenticated",
    "denied",
    "missing",
    "conflict",
    "limited",
    "unavailable",
    "timeout",
    "internal",
  ]),
  params: z.record(z.string(), z.json()),
});
