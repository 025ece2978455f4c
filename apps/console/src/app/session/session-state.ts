import type { StoredUser } from "./stored-user.ts";

interface SignedOut {
  name: "signedOut";
  /** The part that refused the sign-in before; null if none was refused. */
  refusedBy: Refuser | null;
  renewing: boolean;
}

interface SignedIn {
  name: "signedIn";
  user: StoredUser;
  renewing: boolean;
}

/** The token has expired and the provider does not answer. The sign-in is kept, to be renewed when it does. */
interface Unanswered {
  name: "unanswered";
  user: StoredUser;
  renewing: boolean;
}

export type Settled = SignedOut | SignedIn | Unanswered;

/** The page is leaving for the provider or returning from it: it keeps showing what it showed before. */
interface Leaving {
  name: "leaving";
  from: Settled;
  /** The path to load after the return; null if the page can stay. Loading it now would cancel the leave. */
  reloadAt: string | null;
}

/** The page is being loaded again for another user, and sends no more requests. */
interface Replaced {
  name: "replaced";
  from: Settled;
  target: string;
  /** Whether another user signed in, as opposed to an impersonation that started or ended. */
  isOtherUser: boolean;
}

export type SessionState = Settled | Leaving | Replaced;

/** "browser" if it has lost the key that the tokens are bound to. */
export type Refuser = "api" | "provider" | "browser";

export type SessionEvent =
  /** Another tab or the provider's library changed the stored sign-in. */
  | { type: "stored"; user: StoredUser | null }
  /** The browser shows the page again that it had kept in memory. */
  | { type: "restored"; user: StoredUser | null }
  | { type: "renew" }
  | { type: "renewed"; user: StoredUser | null }
  /** The renewal of `token` got no answer. */
  | { type: "unanswered"; token: string; isExpired: boolean }
  /** `token` is missing if the refuser does not name it. */
  | { type: "refused"; by: Refuser; token?: string }
  | { type: "leave" }
  /** The sign-in or sign-out that the page left for is complete, has failed or was cancelled. */
  | { type: "returned"; user: StoredUser | null; target: string }
  | { type: "reload"; target: string };

export function startState(user: StoredUser | null): SessionState {
  return user ? { name: "signedIn", user, renewing: false } : { name: "signedOut", refusedBy: null, renewing: false };
}

export function transition(state: SessionState, event: SessionEvent): SessionState {
  if (state.name === "replaced") return event.type === "restored" ? { ...state, target: "/" } : state;
  if (state.name === "leaving") return whileLeaving(state, event);
  switch (event.type) {
    case "stored":
    case "restored":
      return withUser(state, event.user, "/");
    case "returned":
      return withUser(state, event.user, event.target);
    case "renew":
      return state.name === "signedOut" || state.renewing ? state : { ...state, renewing: true };
    case "renewed":
      return withUser({ ...state, renewing: false }, event.user, "/");
    case "unanswered":
      return withoutAnswer(state, event);
    case "refused":
      return afterRefusal(state, event);
    case "leave":
      return { name: "leaving", from: state, reloadAt: null };
    case "reload":
      return { name: "replaced", from: state, target: event.target, isOtherUser: false };
  }
}

/** The user whose sign-in the page shows and sends. */
export function userOf(state: SessionState): StoredUser | null {
  const settled = settledOf(state);
  return settled.name === "signedOut" ? null : settled.user;
}

export function settledOf(state: SessionState): Settled {
  return state.name === "leaving" || state.name === "replaced" ? state.from : state;
}

/** Whether the page will be loaded again when it returns, and sends no requests until then. */
export function reloadsLater(state: SessionState): boolean {
  return state.name === "leaving" && state.reloadAt !== null;
}

function whileLeaving(state: Leaving, event: SessionEvent): SessionState {
  switch (event.type) {
    case "returned":
      return afterReturn(state, event);
    case "reload":
      return { ...state, reloadAt: event.target };
    case "renewed":
    case "unanswered":
      return { ...state, from: { ...state.from, renewing: false } };
    case "stored":
    case "restored":
    case "renew":
    case "refused":
    case "leave":
      return state;
  }
}

function afterReturn(
  { from, reloadAt }: Leaving,
  { user, target }: Extract<SessionEvent, { type: "returned" }>,
): SessionState {
  const next = withUser(from, user, target);
  if (reloadAt === null || next.name === "replaced") return next;
  return { name: "replaced", from, target: reloadAt, isOtherUser: false };
}

function withUser(state: Settled, user: StoredUser | null, target: string): SessionState {
  const before = userOf(state);
  if (user?.access_token === before?.access_token) return state;
  const { renewing } = state;
  if (!user) return { name: "signedOut", refusedBy: null, renewing };
  if (isOtherUser(user, before)) return { name: "replaced", from: state, target, isOtherUser: true };
  return { name: "signedIn", user, renewing };
}

function withoutAnswer(state: Settled, { token, isExpired }: Extract<SessionEvent, { type: "unanswered" }>): Settled {
  const isCurrent = state.name === "signedIn" && state.user.access_token === token;
  return isCurrent && isExpired
    ? { name: "unanswered", user: state.user, renewing: false }
    : { ...state, renewing: false };
}

function afterRefusal(state: Settled, { by, token }: Extract<SessionEvent, { type: "refused" }>): Settled {
  if (state.name === "signedOut") return state;
  // Without an answer requests carry no token, so a refusal by the api says nothing about the sign-in.
  if (state.name === "unanswered" && by === "api") return state;
  // A refusal of an earlier sign-in arrives late.
  if (token !== undefined && token !== state.user.access_token) return state;
  return { name: "signedOut", refusedBy: by, renewing: state.renewing };
}

function isOtherUser(user: StoredUser, before: StoredUser | null): boolean {
  const [subject, subjectBefore] = [user.profile?.sub, before?.profile?.sub];
  return subject !== undefined && subjectBefore !== undefined && subject !== subjectBefore;
}
