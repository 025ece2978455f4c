import { type LoaderFunctionArgs, replace, type RouteObject } from "react-router";
import { CallbackError, LogoutError } from "./session-errors.tsx";
import { rememberTarget, safeTarget, takeTarget } from "./return-target.ts";
import type { AppSession } from "./session.ts";

/** /callback, /login and /logout. Their work is done in loaders, which run once per visit; meanwhile a spinner shows. */
export function sessionRoutes(session: AppSession): RouteObject[] {
  const { origin } = window.location;

  async function callback({ request }: LoaderFunctionArgs) {
    if (new URL(request.url).searchParams.has("state")) return replace(await session.completeSignIn(request.url));
    if (session.status() === "signedIn") return replace(takeTarget(origin));
    await session.signIn(takeTarget(origin));
    return cameBack();
  }

  function login({ request }: LoaderFunctionArgs) {
    rememberTarget(safeTarget(new URL(request.url).searchParams.get("redirectUri"), origin));
    return replace("/callback");
  }

  async function logout() {
    await session.signOut();
    return cameBack();
  }

  return [
    { path: "/callback", loader: callback, ErrorBoundary: CallbackError },
    { path: "/login", loader: login },
    { path: "/logout", loader: logout, ErrorBoundary: LogoutError },
  ].map((route) => ({ ...route, element: null }));
}

/** The user went back from the identity provider, and the browser restored this page where it had stopped. */
function cameBack() {
  return replace("/");
}
