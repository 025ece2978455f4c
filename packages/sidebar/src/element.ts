import { h, render } from "preact";
import { type Credentials, MenuError } from "./ask-menu.ts";
import type { Tenant } from "./menu.ts";
import { recall, remember } from "./remembered.ts";
import { readSettings, type Settings, settingAttributes } from "./settings.ts";
import styles from "./sidebar.css?inline";
import { switchAddress } from "./switch-address.ts";
import type { Page } from "./view/page.ts";
import { Sidebar } from "./view/sidebar.tsx";

const tagName = "unified-sidebar";

let sheet: CSSStyleSheet | undefined;
function styleSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}

/** The menu that all products share. The README describes its attributes, properties and events. */
export class UnifiedSidebar extends HTMLElement implements Credentials {
  static readonly observedAttributes = [...settingAttributes, "collapsed"];

  #root = this.attachShadow({ mode: "open" });
  #getToken: Credentials["getToken"];
  #getHeaders: Credentials["getHeaders"];
  #settings: Settings | undefined;
  #isDue = false;

  get getToken(): Credentials["getToken"] {
    return this.#getToken;
  }
  set getToken(getToken: Credentials["getToken"]) {
    this.#getToken = getToken;
    this.#draw();
  }

  get getHeaders(): Credentials["getHeaders"] {
    return this.#getHeaders;
  }
  set getHeaders(getHeaders: Credentials["getHeaders"]) {
    this.#getHeaders = getHeaders;
    this.#draw();
  }

  connectedCallback(): void {
    this.#adoptEarly("getToken");
    this.#adoptEarly("getHeaders");
    if (recall("collapsed") === "true") this.toggleAttribute("collapsed", true);
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#draw();
  }

  attributeChangedCallback(): void {
    this.#draw();
  }

  /** A property that the page set before this script loaded hides the accessor. */
  #adoptEarly(name: keyof Credentials): void {
    if (!Object.hasOwn(this, name)) return;
    const early = Object.getOwnPropertyDescriptor(this, name)?.value as undefined;
    delete this[name];
    this[name] = early;
  }

  /** Renders once for all settings that change together. */
  #draw(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#settings = this.isConnected ? readSettings(this) : undefined;
      // Without styles, an element that renders nothing takes no space.
      this.#root.adoptedStyleSheets = this.#settings ? [styleSheet()] : [];
      render(this.#settings ? this.#view(this.#settings) : null, this.#root);
    });
  }

  #view(settings: Settings) {
    return h(Sidebar, {
      settings,
      credentials: this,
      isReady: settings.authMethod === "jazz" || Boolean(this.#getToken ?? this.#getHeaders),
      isCollapsed: this.hasAttribute("collapsed"),
      page: this.#page,
      onFailure: (error) => this.#fail(error),
    });
  }

  readonly #page: Page = {
    announce: (url) => this.#emit("navigate", { url }, true),
    leave: (url) => location.assign(url),
    chooseTenant: (tenant) => this.#chooseTenant(tenant),
    setCollapsed: (collapsed) => {
      this.toggleAttribute("collapsed", collapsed);
      remember("collapsed", String(collapsed));
    },
  };

  #emit(name: "navigate" | "tenant" | "error", detail: object, cancelable = false): boolean {
    return this.dispatchEvent(
      new CustomEvent(`${tagName}-${name}`, { detail, cancelable, bubbles: true, composed: true }),
    );
  }

  #chooseTenant({ name, tenantCode, businessId, organizationId }: Tenant): void {
    const tenant = { name, tenantCode, businessId, organizationId, nodes: [] };
    if (this.#emit("tenant", { tenant: { name, tenantCode, businessId, organizationId } }, true) && this.#settings)
      this.#page.leave(switchAddress(this.#settings, tenant, location.href));
  }

  #fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#emit("error", { message, requestId: error instanceof MenuError ? error.requestId : undefined });
    if (!this.#settings) return;
    const base = this.#settings.bcUrl.replace(/\/$/, "");
    this.#page.leave(`${base}/unserror?return=${encodeURIComponent(location.href)}`);
  }
}

if (!customElements.get(tagName)) customElements.define(tagName, UnifiedSidebar);
