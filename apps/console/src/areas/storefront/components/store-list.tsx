import type { StorefrontSite } from "@bc/product/contract/storefront";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { ExternalLink } from "lucide-react";
import { useEnterStore } from "./use-enter-store.ts";

/** The sites of a business, each with a button that signs the user in to its admin. */
export function StoreList({ sites }: { sites: readonly StorefrontSite[] }) {
  const enter = useEnterStore();
  return (
    <Card title="Your stores" note="Select a store to open its admin.">
      <CardBody>
        <div className="flex flex-col items-start gap-3">
          {enter.isError && <Alert tone="bad">Couldn't sign you in to {enter.variables.name}. Try again.</Alert>}
          {sites.map((site) => (
            <Button
              key={site.id}
              variant="secondary"
              busy={enter.isPending && enter.variables.id === site.id}
              onClick={() => enter.mutate(site)}
            >
              {site.name}
              <ExternalLink aria-hidden="true" />
            </Button>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}
