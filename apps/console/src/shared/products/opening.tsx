import { Spinner } from "@bc/ui/spinner";
import { useEffect } from "react";

/** Leaves the console for a product's own site. */
export function Opening({ name, url }: { name: string; url: string }) {
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">{name}</h1>
      <Spinner size="large" label={`Opening ${name}`} />
    </div>
  );
}
