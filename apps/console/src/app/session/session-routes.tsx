import { lazy } from "react";
import { type LoaderFunctionArgs, redirectDocument, replace, type RouteObject } from "react-router";
import { confirmParameter } from "../../shared/confirm-parameter.ts";
import type { Config } from "../../shared/config.ts";
import { recall } from "./callback-record.ts";
import { afterSignOut } from "./products.ts";
import type { AppSession } from "./session.ts";
import { enter, enterStorefront } from "./sign-in-entries.ts";
import type { SignOut } from "./sign-out.ts";

const CallbackError = lazy(async () => ({ default: (await import("./session-errors.tsx")).CallbackError }));
const LogoutConfirmation = lazy(async () => ({
  default: (await import("./logout-confirmation.tsx")).LogoutConfirmation,
}));
const LogoutError = lazy(async () => ({ default: (await import("./session-errors.tsx")).LogoutError }));

const logoutPath = "/logout";

export interface SessionParts {
  session: AppSession;
  signOut: SignOut;
  products: Config["products"];
}

/** The routes to sign in and out. Their loaders run once per visit, while a spinner shows. */
export function sessionRoutes({ session, signOut, products }: SessionParts): RouteObject[] {
  async function callback({ request }: LoaderFunctionArgs) {
    if (new URL(request.url).searchParams.has("state")) return goTo(await session.completeSignIn(request.url));
    const { target, hints } = recall(session.bounds);
    if (session.status() === "signedIn") return goTo(target);
    await session.signIn(target, hints);
    return session.status() === "signedIn" ? goTo(target) : cameBack();
  }

  function login({ request }: LoaderFunctionArgs) {
    enter(new URL(request.url), session.bounds);
    return replace("/callback");
  }

  function storefront({ request }: LoaderFunctionArgs) {
    enterStorefront(new URL(request.url));
    return replace("/callback");
  }

  async function logout({ request }: LoaderFunctionArgs) {
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.has(confirmParameter)) return null;
    // The router also matches /LOGOUT, /logout/ and /%6Cogout, which the server does not check for links from other sites.
    if (pathname !== logoutPath) {
      searchParams.set(confirmParameter, "true");
      return replace(`${logoutPath}?${searchParams.toString()}`);
    }
    await signOut({ returnTo: afterSignOut(searchParams, products, session.bounds.origin) });
    return cameBack();
  }

  return [
    { path: "/callback", loader: callback, ErrorBoundary: CallbackError },
    { path: "/login", loader: login },
    { path: "/signup", loader: login },
    { path: "/sflogin", loader: storefront },
    { path: "/sfsignup", loader: storefront },
    { path: "/online-store", loader: storefront },
    { path: logoutPath, loader: logout, element: <LogoutConfirmation />, ErrorBoundary: LogoutError },
  ].map((route) => ({ element: null, ...route }));
}

function goTo(target: string) {
  return target.startsWith("/") ? replace(target) : redirectDocument(target);
}

/** For users who went back from the identity provider to this page, which the browser restored. */
function cameBack() {
  return replace("/");
}
