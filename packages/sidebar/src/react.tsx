import { type DetailedHTMLProps, type HTMLAttributes, type JSX, useEffect, useLayoutEffect, useRef } from "react";
import type { Credentials } from "./ask-menu.ts";
import type { UnifiedSidebar as SidebarElement } from "./element.ts";
import type { Tenant } from "./menu.ts";
import type { AuthMethod, Product } from "./settings.ts";

export type ChosenTenant = Omit<Tenant, "nodes">;

export interface UnifiedSidebarProps extends Credentials {
  product: Product;
  tenantCode?: string | undefined;
  businessId?: string | undefined;
  navigationUrl: string;
  bcUrl: string;
  dfwUrl?: string | undefined;
  jazzUrl?: string | undefined;
  mcmUrl?: string | undefined;
  mcmLegacyUrl?: string | undefined;
  authMethod?: AuthMethod | undefined;
  theme?: "light" | "dark" | undefined;
  /** If set, it handles the switch, and the sidebar doesn't navigate. */
  onTenant?: ((tenant: ChosenTenant) => void) | undefined;
  /** If set, it handles the navigation; returning false leaves it to the browser. */
  onNavigate?: ((url: string) => boolean) | undefined;
  onError?: ((error: { message: string; requestId?: string }) => void) | undefined;
}

/** `<unified-sidebar>` for React; loads the element when it is first rendered. */
export function UnifiedSidebar(props: UnifiedSidebarProps): JSX.Element {
  const ref = useRef<SidebarElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const { getToken, getHeaders } = props;
  useEffect(() => {
    if (ref.current) Object.assign(ref.current, { getToken, getHeaders });
  }, [getToken, getHeaders]);

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    void import("./element.ts");
    const listening = new AbortController();
    const hear = <Detail,>(name: string, listener: (detail: Detail) => boolean | undefined): void =>
      element.addEventListener(
        `unified-sidebar-${name}`,
        (event) => {
          if (listener((event as CustomEvent<Detail>).detail) === true) event.preventDefault();
        },
        listening,
      );
    hear<{ tenant: ChosenTenant }>("tenant", ({ tenant }) => {
      latest.current.onTenant?.(tenant);
      return latest.current.onTenant !== undefined;
    });
    hear<{ url: string }>("navigate", ({ url }) => latest.current.onNavigate?.(url));
    hear<{ message: string; requestId?: string }>("error", (error) => {
      latest.current.onError?.(error);
      return undefined;
    });
    return () => listening.abort();
  }, []);

  return (
    <unified-sidebar
      ref={ref}
      product={props.product}
      tenant-code={props.tenantCode}
      business-id={props.businessId}
      navigation-url={props.navigationUrl}
      bc-url={props.bcUrl}
      dfw-url={props.dfwUrl}
      jazz-url={props.jazzUrl}
      mcm-url={props.mcmUrl}
      mcm-legacy-url={props.mcmLegacyUrl}
      auth-method={props.authMethod}
      theme={props.theme}
    />
  );
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "unified-sidebar": DetailedHTMLProps<HTMLAttributes<SidebarElement>, SidebarElement> & Record<string, unknown>;
    }
  }
}
