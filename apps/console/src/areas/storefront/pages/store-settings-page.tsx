import { Page, PageHeader } from "@bc/ui/page";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { useState } from "react";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useProducts } from "../../../shared/products/use-products.ts";
import { LaunchCard } from "../components/launch-card.tsx";

/** Links into the admin of the business's store. The route is shown only to businesses with a store. */
export function StoreSettingsPage() {
  const { business } = useCurrent();
  const sites = useProducts().find("sf")?.sites ?? [];
  const [chosen, setChosen] = useState<string>();
  const site = sites.find(({ id }) => id === chosen) ?? sites[0];
  return (
    <Page>
      <title>Online Store · Brand Console</title>
      <PageHeader title="Online Store" note={`Manage the online store of ${business?.name} in its admin.`} />
      {sites.length > 1 && (
        <RadioGroup label="Store" value={site?.id} onChange={setChosen}>
          {sites.map(({ id, name, sharedDomain }) => (
            <Radio key={id} value={id} label={name} help={hostOf(sharedDomain)} />
          ))}
        </RadioGroup>
      )}
      {site && (
        <div className="grid items-stretch gap-4 lg:grid-cols-3">
          <LaunchCard site={site} page="account" title="Account Details">
            Store owner, plan and billing
          </LaunchCard>
          <LaunchCard site={site} page="domain" title="Domain Control">
            The domains of your store
          </LaunchCard>
          <LaunchCard site={site} page="preferences" title="User Preferences">
            Appearance and notifications of the store admin
          </LaunchCard>
        </div>
      )}
    </Page>
  );
}

function hostOf(sharedDomain: string): string {
  return sharedDomain.replace(/^https?:\/\//, "");
}
