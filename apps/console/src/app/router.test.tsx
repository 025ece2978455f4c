import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Area } from "../shared/area.ts";
import { ApiError } from "../shared/api/api-error.ts";
import { noteNav } from "../shared/navigation/kept-nav.ts";
import type { SessionStatus } from "../shared/session.ts";
import { createStepUp } from "../shared/step-up.ts";
import { telemetry } from "../shared/telemetry/telemetry.ts";
import { quotes } from "../shell/quotes.ts";
import type { AppSession } from "./session/session.ts";
import type { SignOut } from "./session/sign-out.ts";
import { never, ownerAnswers as everything, routesToRender, testAppSession } from "./test-routes.tsx";

function Broken(): never {
  throw new Error("broken page");
}
function Refused(): never {
  throw new ApiError("The service is busy", { code: "api.limited", class: "limited", requestId: "req-7" });
}
function Orders() {
  const [query] = useSearchParams();
  return <h1>Orders {query.get("tab")}</h1>;
}
const area: Area = {
  name: "test",
  pages: [
    { paths: ["/", "/start"], pageview: "home", intent: "signedIn", load: async () => () => <h1>Home</h1> },
    { paths: ["/orders"], pageview: "orders", intent: "signedIn", load: async () => Orders },
    { paths: ["/storefront"], pageview: "storefront", intent: "signedIn", load: async () => () => <h1>Stores</h1> },
    { paths: ["/planned"], pageview: "planned", intent: "anyone" },
    { paths: ["/refused"], pageview: "refused", intent: "anyone", load: async () => Refused },
    { paths: ["/broken"], pageview: "broken", intent: "anyone", load: async () => Broken },
    { paths: ["/lost"], pageview: "lost", intent: "anyone", load: () => Promise.reject(new Error("no such file")) },
    { paths: ["/open"], pageview: "open", intent: "anyone", bare: true, load: async () => () => <h1>Open</h1> },
  ],
};

const menus = Promise.resolve([
  { area: "test", title: "Test", console: [{ id: "orders", title: "Orders", url: "/orders" }] },
]);

const signOut = vi.fn<SignOut>();
const stepUp = createStepUp();
const session = {
  ...testAppSession,
  status: vi.fn<() => SessionStatus>(),
  signIn: vi.fn<AppSession["signIn"]>(),
  signOut: vi.fn<AppSession["signOut"]>(),
  completeSignIn: vi.fn<AppSession["completeSignIn"]>(),
};
const pageview = vi.spyOn(telemetry, "pageview");

beforeEach(() => {
  session.status.mockReturnValue("signedIn");
  for (const leave of [session.signIn, signOut]) leave.mockReturnValue(never);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  noteNav("bc");
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.clearAllMocks();
});

interface Opened {
  areas?: readonly Area[];
  answers?: Record<string, object>;
  updateReady?: Promise<() => void>;
}

function open(path: string, { areas = [area], answers = everything, updateReady = never }: Opened = {}) {
  const { router, element } = routesToRender({
    addresses: ["/before", path],
    answers,
    areas,
    loadMenus: () => menus,
    session,
    signOut,
    stepUp,
    updateReady,
  });
  render(element);
  return router;
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const alert = async () => (await screen.findByRole("alert")).textContent;

test(
  "page renders at each of its paths, inside the shell",
  { tags: ["shell.routing.several-paths", "shell.footer.company"] },
  async () => {
    open("/start");
    await heading("Home");
    const menu = screen.getByRole("navigation", { name: "Main" });
    expect(await within(menu).findByRole("link", { name: "Orders" })).toBeDefined();
    expect(screen.getByRole("contentinfo").textContent).toContain("Cart");
    expect(pageview.mock.calls).toEqual([["home"]]);
  },
);

test("page code loads while the user is still loading", async () => {
  const load = vi.fn(async () => Orders);
  const pages: Area["pages"] = [{ paths: ["/orders"], pageview: "orders", intent: "signedIn", load }];
  open("/orders", { areas: [{ ...area, pages }], answers: {} });
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.queryByRole("heading")).toBeNull();
});

test(
  "navigation records a page view, scrolls to the top and moves the focus",
  { tags: ["shell.routing.pageview", "shell.routing.scroll-top"] },
  async () => {
    const router = open("/");
    await heading("Home");
    expect(window.scrollTo).not.toHaveBeenCalled();
    await router.navigate("/orders?tab=a");
    expect(await heading("Orders a")).toBeTruthy();
    await router.navigate("/orders?tab=b");
    await heading("Orders b");
    expect(pageview.mock.calls).toEqual([["home"], ["orders"]]);
    expect(window.scrollTo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  },
);

test(
  "signed-out user goes to the identity provider and comes back",
  { tags: ["shell.auth.not-authenticated", "shell.routing.protected", "shell.routing.return-remembered"] },
  async () => {
    session.status.mockReturnValue("signedOut");
    open("/orders?tab=items#last");
    await screen.findByText("Redirecting to sign-in");
    expect(session.signIn).toHaveBeenCalledWith("/orders?tab=items#last");
    expect(screen.queryByRole("heading")).toBeNull();
  },
);

test("link of an invitation takes its token to the identity provider", { tags: "console.invite.shown" }, async () => {
  session.status.mockReturnValue("signedOut");
  open("/orders?inviteToken=t");
  await screen.findByText("Redirecting to sign-in");
  expect(session.signIn).toHaveBeenCalledWith("/orders?inviteToken=t", { inviteToken: "t" });
});

test("user who returns without signing in is offered the sign-in", async () => {
  session.status.mockReturnValue("signedOut");
  session.signIn.mockResolvedValueOnce(undefined);
  open("/");
  fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(session.signIn).toHaveBeenCalledTimes(2);
});

test("public page opens without a session and, if bare, without the shell", { tags: "shell.bare.status" }, async () => {
  session.status.mockReturnValue("signedOut");
  open("/open");
  await heading("Open");
  expect(session.signIn).not.toHaveBeenCalled();
  expect(screen.queryByRole("banner")).toBeNull();
});

test.each(["/no/such/page", "/planned"])(
  "path without a page (%s) shows the 404 page with a quote",
  {
    tags: [
      "shell.not-found.title",
      "shell.not-found.quote",
      "shell.not-found.quote-count",
      "shell.not-found.pageview",
      "shell.not-found.any-path",
      "shell.error.unknown-route",
      "console.navigation.content",
    ],
  },
  async (path) => {
    session.status.mockReturnValue("signedOut");
    open(path);
    await heading("Something's Missing…");
    expect(new Set(quotes).size).toBe(18);
    expect(quotes.filter((quote) => screen.queryByText(quote))).toHaveLength(1);
    expect(pageview.mock.calls).toEqual([["404"]]);
  },
);

test("Go Back leads home", { tags: "shell.not-found.go-back" }, async () => {
  open("/no/such/page");
  fireEvent.click(await screen.findByRole("button", { name: "Go Back" }));
  expect(await heading("Home")).toBeTruthy();
});

test.each(["/broken", "/lost"])(
  "failing page (%s) leaves the shell in place",
  { tags: "decision.failures.page-boundary" },
  async (path) => {
    open(path);
    expect(await alert()).toContain("Unable to load page at this time");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getByRole("banner")).toBeTruthy();
  },
);

test(
  "/callback shows a spinner, then replaces itself with the saved target",
  {
    tags: [
      "shell.sign-in.loading",
      "shell.route.callback",
      "shell.callback.spinner",
      "shell.callback.restore-target",
      "shell.callback.replace-history",
    ],
  },
  async () => {
    const completed = Promise.withResolvers<string>();
    session.completeSignIn.mockReturnValue(completed.promise);
    const router = open("/callback?code=c&state=s");
    expect((await screen.findByRole("status")).textContent).toBe("Loading");
    completed.resolve("/orders?tab=items");
    await heading("Orders items");
    expect(session.completeSignIn.mock.calls[0]?.[0]).toContain("/callback?code=c&state=s");
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe("/before");
  },
);

test(
  "/callback shows the error and a link to try again",
  {
    tags: [
      "shell.sign-in.error",
      "shell.callback.error",
      "shell.callback.error-icon",
      "shell.callback.error-message",
      "shell.callback.error-retry",
      "shell.error.login",
    ],
  },
  async () => {
    session.completeSignIn.mockRejectedValue(new Error("The code is too old"));
    open("/callback?code=c&state=s");
    const text = await alert();
    expect(text).toContain("An error occurred while attempting to login");
    expect(text).toContain("The sign-in couldn't be completed.");
    expect(screen.getByText("The code is too old").tagName).toBe("DETAILS");
    expect(screen.getByRole("alert").querySelector("svg")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try logging in again" }));
    await vi.waitFor(() => expect(signOut).toHaveBeenCalledWith({ returnTo: `${session.bounds.origin}/` }));
  },
);

test(
  "/callback without a response goes home if the user is signed in",
  { tags: "shell.callback.default-home" },
  async () => {
    open("/callback");
    expect(await heading("Home")).toBeTruthy();
  },
);

test(
  "/login keeps redirectUri on the way to the identity provider",
  { tags: ["shell.route.login", "shell.bare.login", "shell.login.to-callback", "shell.login.redirect-uri"] },
  async () => {
    session.status.mockReturnValue("signedOut");
    open("/login?redirectUri=%2Forders%3Ftab%3Da");
    await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledWith("/orders?tab=a", {}));
    expect(screen.queryByRole("banner")).toBeNull();
  },
);

test("behaviour 3: /login never leads to another site", { tags: "decision.return-target.fallback" }, async () => {
  session.status.mockReturnValue("signedOut");
  open("/login?redirectUri=https://evil.example");
  await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledWith("/", {}));
});

test(
  "/signup asks for the sign-up screen, without the shell",
  { tags: ["shell.route.signup", "shell.bare.signup", "svc.storefront.bare"] },
  async () => {
    session.status.mockReturnValue("signedOut");
    open("/signup");
    await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledWith("/", { screen_hint: "signup" }));
    expect(screen.queryByRole("banner")).toBeNull();
  },
);

test.each(["/sflogin", "/sfsignup", "/online-store"])(
  "%s enters the storefront, without the shell",
  { tags: ["shell.storefront-entry.to-callback", "shell.bare.storefront-sign-in", "svc.storefront.bare"] },
  async (path) => {
    session.status.mockReturnValue("signedOut");
    open(`${path}?utm_id=7`);
    const hints = { screen_hint: path.slice(1), app: "sf" };
    await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledWith("/storefront?mode=modal&utm_id=7", hints));
    expect(screen.queryByRole("banner")).toBeNull();
  },
);

test("/storefront signs a signed-out user in", { tags: "shell.storefront-entry.paths" }, async () => {
  session.status.mockReturnValue("signedOut");
  open("/storefront?utm_id=7");
  const hints = { screen_hint: "storefront", app: "sf" };
  await vi.waitFor(() => expect(session.signIn).toHaveBeenCalledWith("/storefront?mode=modal&utm_id=7", hints));
});

test("/login forwards a signed-in user to the target", { tags: "shell.sign-in.signed-in" }, async () => {
  open("/login?redirectUri=%2Forders%3Ftab%3Da&nav=mcm");
  expect(await heading("Orders a")).toBeTruthy();
});

test("/logout signs out and returns to the origin", { tags: ["shell.route.logout", "shell.bare.logout"] }, async () => {
  open("/logout");
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledWith({ returnTo: `${session.bounds.origin}/` }));
  expect(screen.queryByRole("banner")).toBeNull();
});

test("/logout?confirm asks before it signs out", async () => {
  open("/logout?app=mcm&confirm=true");
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

test.each(["/LOGOUT", "/logout/", "/%6Cogout"])("%s asks before it signs out", async (path) => {
  open(`${path}?app=mcm`);
  expect(await screen.findByText("Sign out of Brand Console?")).toBeTruthy();
  expect(signOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});

test("/logout?confirm keeps a user signed in who declines", async () => {
  open("/logout?confirm=true");
  fireEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
  await vi.waitFor(() => expect(screen.queryByText("Sign out of Brand Console?")).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
});

test("/logout explains a partial sign-out if the identity provider is unreachable", async () => {
  signOut.mockRejectedValue(new TypeError("Failed to fetch"));
  open("/logout");
  expect(await alert()).toContain("You're signed out of this browser only");
});

test("step-up challenge asks for a sign-in and returns to the same page", async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true; // jsdom has no top layer
  };
  open("/orders?tab=items");
  await heading("Orders items");
  act(() => stepUp.set({ acrValues: "urn:bc:mfa", maxAge: 300 }));
  expect(await screen.findByRole("dialog", { name: "Confirm it's you" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const hints = { acr_values: "urn:bc:mfa", max_age: "300" };
  expect(session.signIn).toHaveBeenCalledWith("/orders?tab=items", hints);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("new build is offered and loads on click", async () => {
  const apply = vi.fn();
  open("/open", { updateReady: Promise.resolve(apply) });
  const button = await screen.findByRole("button", { name: "Reload" });
  expect(document.body.textContent).toContain("Update available");
  expect(apply).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(apply).toHaveBeenCalledOnce();
});

test("page that fails on a response shows the request ID", async () => {
  open("/refused");
  await heading("Unable to load page at this time");
  expect(await alert()).toContain("The service is busy.");
  expect(await alert()).toContain("Request ID req-7");
});
