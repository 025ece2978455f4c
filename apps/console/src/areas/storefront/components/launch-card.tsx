import type { StorefrontSite } from "@bc/product/contract/storefront";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Config } from "../../../shared/config.ts";
import { useEnterStore } from "./use-enter-store.ts";

interface LaunchCardProps {
  site: StorefrontSite;
  page: keyof Config["storePaths"];
  title: string;
  children: ReactNode;
}

/** Opens a page of the store's admin and signs the user in. */
export function LaunchCard({ site, page, title, children }: LaunchCardProps) {
  const launch = useEnterStore(page);
  const button = (
    <Button variant="secondary" size="small" busy={launch.isPending} onClick={() => launch.mutate(site)}>
      Launch
      <span className="sr-only"> {title}</span>
      <ExternalLink aria-hidden="true" />
    </Button>
  );
  return (
    <Card title={title} actions={button}>
      <CardBody>
        <div className="flex flex-col gap-3">
          <p className="text-muted">{children}</p>
          {launch.isError && <Alert tone="bad">Couldn't sign you in to {site.name}. Try again.</Alert>}
        </div>
      </CardBody>
    </Card>
  );
}
