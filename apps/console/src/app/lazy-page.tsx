import { type ComponentType, lazy, useState } from "react";

interface LazyPage {
  Page: ComponentType;
  /** Fetches the code ahead of drawing; a failure shows when the page is drawn. */
  prepare: () => void;
}

/**
 * A page whose code is fetched when it is opened, by React's lazy, not the router's: after a failed load the router
 * draws nothing at all in place of its error page. Code that has arrived is drawn without lazy, whose placeholder
 * stands for a third of a second.
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
