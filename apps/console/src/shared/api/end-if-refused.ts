import type { Session } from "../session.ts";
import { ApiError } from "./api-error.ts";

/** Ends the session if the api refused the token in the headers. A request without a token says nothing about it. */
export async function endIfRefused(
  session: Pick<Session, "end">,
  { authorization }: Record<string, string>,
  error: unknown,
): Promise<void> {
  const token = authorization?.split(" ")[1];
  if (!token || !(error instanceof ApiError) || error.class !== "unauthenticated") return;
  // A challenged session is valid, but not sufficient for the operation.
  if (!error.challenge) await session.end(token);
}
