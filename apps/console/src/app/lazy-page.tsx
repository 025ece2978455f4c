import { type ComponentType, lazy, useState } from "react";

interface LazyPage {
  Page: ComponentType;
  /** Loads the code before the page is rendered. A failure shows when the page is rendered. */
  prepare: () => void;
}

/**
 * A page whose code loads when it is opened. It uses React's lazy instead of the router's, which renders nothing after
 * a failed load, not even its error page. Code that is already loaded renders without lazy, whose placeholder stays for
 * a third of a second.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => ({ default: (loaded = await load()) });
  const Later = lazy(fetchPage);
  return {
    Page: function Page() {
      const [Found] = useState<ComponentType>(() => loaded ?? Later);
      return <Found />;
    },
    prepare: () => void fetchPage().catch(() => {}),
  };
}
