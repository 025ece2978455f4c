import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "vite";
import { builtFile } from "../src/built-file.ts";
import type { SideMenu } from "../src/menu.ts";
import { demoMenu } from "./menus.ts";

// As strict as the console's own.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types";

export interface Asked {
  headers: IncomingMessage["headers"];
  body: { operationName: string; query: string; variables: { input: Record<string, string> } };
}

/** The response of the navigation service, which tests change. */
export interface Service {
  status: number;
  errors: { message: string; extensions?: object }[] | undefined;
  menu: SideMenu;
  /** Delays the response. */
  gate: Promise<unknown>;
}

export interface Stand {
  url: string;
  asked: Asked[];
  service: Service;
  close(): Promise<void>;
}

const styles = `
body { margin: 0; display: flex; min-height: 100vh; font-family: "Geist Variable", system-ui, sans-serif; background: light-dark(#fff, #0e0f12); color: light-dark(#111, #eee); color-scheme: light dark }
button { background: red; text-transform: uppercase } ul { padding: 40px }
main { flex: 1; padding: 24px; min-width: 0 }
@media (width <= 639px) { body { flex-direction: column } }`;

const start = `
const element = document.createElement("unified-sidebar");
for (const [name, value] of new URLSearchParams(location.search)) element.setAttribute(name, value);
element.getToken = async (options) => { (window.tokens ??= []).push(options?.refresh ?? false); return options?.refresh ? "fresh" : "stale"; };
window.heard = [];
for (const name of ["tenant", "navigate", "error"])
  document.addEventListener("unified-sidebar-" + name, (event) => {
    window.heard.push([name, event.detail]);
    if (window.takes?.includes(name)) event.preventDefault();
  });
if (element.hasAttribute("product")) document.body.prepend(element);`;

const page = `<!doctype html><html lang="en"><title>A product</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
<body><main><h1>A product</h1><p>Its own page.</p><a href="/next">Next</a></main><script type="module" src="/unified-sidebar.js"></script><script type="module" src="/start.js"></script>`;

/** Builds the element and serves a plain page that embeds it, with a navigation service. Every path is that page. */
export async function serveStand(): Promise<Stand> {
  await build({ root: new URL("..", import.meta.url).pathname, logLevel: "warn" });
  const element = readFileSync(builtFile, "utf8");
  const asked: Asked[] = [];
  const service = {} as Service;
  const server = createServer((request, response) => {
    const answer = (type: string, body: string, status = 200): void => {
      response.writeHead(status, { "content-type": type, "content-security-policy": policy }).end(body);
    };
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/unified-sidebar.js") return answer("text/javascript", element);
    if (pathname === "/start.js") return answer("text/javascript", start);
    if (pathname === "/page.css") return answer("text/css", styles);
    if (pathname !== "/navigation/graphql") return answer("text/html", page);
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      asked.push({ headers: request.headers, body: JSON.parse(text) });
      const { status, errors, menu, gate } = service;
      const body = JSON.stringify(errors ? { errors } : { data: { getSideMenu: menu } });
      void gate.then(() => answer("application/json", body, status));
    });
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(service, { status: 200, errors: undefined, menu: demoMenu(url), gate: Promise.resolve() });
  return {
    url,
    asked,
    service,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
