import { Workbox } from "workbox-window";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const script = "/sw.js";
const hour = 3_600_000;

const reload = (): void => window.location.reload();

/**
 * Installs the service worker. Resolves when a new build is ready, with the function that loads it. When `outdated`
 * resolves, it checks for that build immediately, and returns a plain reload if no service worker has one.
 */
export async function watchForUpdates(outdated: Promise<void>): Promise<() => void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) {
    await outdated;
    return reload;
  }
  const workbox = new Workbox(trustedScript());
  return new Promise((resolve) => {
    workbox.addEventListener("waiting", () => {
      resolve(() => {
        workbox.addEventListener("controlling", reload);
        workbox.messageSkipWaiting();
      });
    });
    // Private windows and blocked storage refuse it; the console works without it.
    workbox.register().catch(() => {});
    void outdated.then(async () => {
      await workbox.update().catch(() => {});
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration?.installing && !registration?.waiting) resolve(reload);
    });
    // A console can stay open for days.
    setInterval(() => void workbox.update().catch(() => {}), hour);
  });
}

/** The only script URL of the page that is not in its markup; the policy allows exactly this one. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return script;
  return trustedTypes
    .createPolicy("service-worker", {
      createScriptURL(url) {
        if (url !== script) throw new TypeError(`${url} is no script of this site`);
        return url;
      },
    })
    .createScriptURL(script);
}
