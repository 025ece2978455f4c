import { Button, ButtonLink } from "@bc/ui/button";
import { PageHeader } from "@bc/ui/page";
import { Skeleton } from "@bc/ui/skeleton";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useFlags } from "../../../../shared/flags.ts";
import { useCan } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { listConnectors } from "../../api/list-connectors.gen.ts";
import { useListedBusinesses } from "../../api/listed-businesses.ts";
import { AnalyticsHero } from "../../components/analytics-hero.tsx";
import { ConnectorsGate } from "../../components/connectors-gate.tsx";
import { allConnectorsPath, deletedConnectorsPath } from "../../components/paths.ts";
import { useAddBusinesses } from "../../components/use-add-businesses.ts";
import { useAddConnector } from "../../components/use-add-connector.tsx";
import { useReturnedSignIn } from "../../components/use-returned-sign-in.ts";
import { ConnectorTable } from "../components/connector-table.tsx";
import { deletedFilter } from "../components/filters.ts";
import { PopularSources } from "../components/popular-sources.tsx";

/** The data connectors of the organization. */
export function MyConnectorsPage() {
  return (
    <ConnectorsGate title="My Connectors">
      <FlagGate />
    </ConnectorsGate>
  );
}

/** Sources return to this address also while its flag is off. All Connectors then ends the sign-in. */
function FlagGate() {
  const { isOn } = useFlags();
  const { search } = useLocation();
  if (isOn("new-my-connectors")) return <MyConnectors />;
  return <Navigate to={{ pathname: allConnectorsPath, search }} replace />;
}

function MyConnectors() {
  const { organization } = useCurrent();
  const [params] = useSearchParams();
  const [hasScope] = useState(() => params.has("scope"));
  const isDeletedAsked = params.has(`f.${deletedFilter}`);
  const connector = useAddConnector();
  const isReturned = useReturnedSignIn(connector);
  const { data, isPending } = useOperation(listConnectors, {
    organizationId: organization.id,
    filter: useListedBusinesses(),
    page: { skip: 0, take: 1 },
  });
  const isEmpty = data?.ua_dataConnectorsList.totalCount === 0;
  return (
    <>
      {isPending ? (
        <Skeleton lines={8} label="Loading data connectors" />
      ) : isEmpty && !hasScope && !isReturned && !isDeletedAsked ? (
        <>
          {connector.alert}
          <NoConnectors />
        </>
      ) : (
        <>
          <PageHeader title="My Connectors" actions={<AddButton onAdd={() => connector.setTask({ step: 1 })} />} />
          {connector.alert}
          <ConnectorTable />
          <PopularSources connector={connector} />
        </>
      )}
      {connector.dialog}
    </>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { organization, business } = useCurrent();
  const { query, all = [] } = useAddBusinesses();
  const mayHere = useCan("manageConnectors");
  const may = mayHere || all.length > 0;
  return (
    <>
      {!may && !query.isPending && (
        <WhyNot
          intent="manageConnectors"
          place={{ organizationId: organization.id, ...(business && { businessId: business.id }) }}
        />
      )}
      <Button disabled={!may} onClick={onAdd}>
        <Plus aria-hidden="true" />
        Add Data Connector
      </Button>
    </>
  );
}

function NoConnectors() {
  const { organization } = useCurrent();
  const { data } = useOperation(listConnectors, {
    organizationId: organization.id,
    filter: { isDeleted: true, ...useListedBusinesses() },
    page: { skip: 0, take: 1 },
  });
  const deleted = data?.ua_dataConnectorsList.totalCount ?? 0;
  return (
    <AnalyticsHero
      title="Connect your first data source"
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink link={RouterLink} href={allConnectorsPath}>
            View All Connectors
          </ButtonLink>
          {deleted > 0 && (
            <ButtonLink link={RouterLink} variant="secondary" href={deletedConnectorsPath}>
              Restore deleted connectors
            </ButtonLink>
          )}
        </div>
      }
    >
      Choose a source of marketing, web or sales data. Its figures appear in your dashboards after the first sync.
    </AnalyticsHero>
  );
}
