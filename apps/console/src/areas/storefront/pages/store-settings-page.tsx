import { Page, PageHeader } from "@bc/ui/page";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { useState } from "react";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useProducts } from "../../../shared/products/use-products.ts";
import { LaunchCard } from "../components/launch-card.tsx";

/** Leads into the admin of the business's store; its gate has seen that there is one. */
export function StoreSettingsPage() {
  const { business } = useCurrent();
  const sites = useProducts().find("sf")?.sites ?? [];
  const [chosen, setChosen] = useState<string>();
  const site = sites.find(({ id }) => id === chosen) ?? sites[0];
  return (
    <Page>
      <title>Online Store · Brand Console</title>
      <PageHeader
        title="Online Store"
        note={`Where ${business?.name} sells online is set up in the admin of its store.`}
      />
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
            Who owns the store, its plan and how it is paid for.
          </LaunchCard>
          <LaunchCard site={site} page="domain" title="Domain Control">
            The addresses that customers find the store at.
          </LaunchCard>
          <LaunchCard site={site} page="preferences" title="User Preferences">
            How the store's admin looks and what it tells you.
          </LaunchCard>
        </div>
      )}
    </Page>
  );
}

function hostOf(sharedDomain: string): string {
  return sharedDomain.replace(/^https?:\/\//, "");
}
