import { PageHeader } from "@bc/ui/page";
import { Skeleton } from "@bc/ui/skeleton";
import { useId } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useFlags } from "../../../../shared/flags.ts";
import { counted } from "../../../../shared/format/words.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { TableSearch } from "../../../../shared/table-search.tsx";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { ConnectorsGate } from "../../components/connectors-gate.tsx";
import { myConnectorsPath } from "../../components/paths.ts";
import { matching } from "../../components/sources.ts";
import { useAddConnector } from "../../components/use-add-connector.tsx";
import { NoBusiness } from "../../components/no-business.tsx";
import { useReturnedSignIn } from "../../components/use-returned-sign-in.ts";
import { UpsellPanels } from "../../components/upsell-panels.tsx";
import { type Catalog, listedCategories, useCatalog } from "../../components/use-catalog.ts";
import { usePackage } from "../../components/use-package.ts";
import { CategoryList } from "../components/category-list.tsx";
import { IncompleteSection } from "../components/incomplete-section.tsx";
import { SourceGrid } from "../components/source-grid.tsx";
import { useIncomplete } from "../components/use-incomplete.ts";

/** The catalog of data sources. */
export function AllConnectorsPage() {
  return (
    <ConnectorsGate title="All Connectors">
      <AllConnectors />
    </ConnectorsGate>
  );
}

function AllConnectors() {
  const navigate = useNavigate();
  const { business } = useCurrent();
  const { isOn } = useFlags();
  const { query, read } = useCatalog();
  const incomplete = useIncomplete();
  const { isPending } = usePackage(business?.id);
  const connector = useAddConnector(() => {
    if (isOn("new-my-connectors")) void navigate(`${myConnectorsPath}/`);
  });
  useReturnedSignIn(connector);
  return (
    <>
      <PageHeader title="All Connectors" note="Connect the sources of your marketing, web and sales data." />
      {connector.alert}
      {business === null ? <NoBusiness /> : <Denied />}
      {/* Cards appear where they stay: a button that moves or changes can lose a click. */}
      {incomplete.isPending || isPending ? (
        <Skeleton lines={8} label="Loading data sources" />
      ) : (
        <>
          <IncompleteSection query={incomplete} connector={connector} />
          <QueryState query={query} what="data sources" lines={8} flush>
            {(data) => <Sources catalog={read(data)} connector={connector} />}
          </QueryState>
          <UpsellPanels />
        </>
      )}
      {connector.dialog}
    </>
  );
}

function Denied() {
  const { organization, business } = useCurrent();
  const may = useCan("manageConnectors");
  if (may) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      You can't add data connectors to this {organization.terminology.toLowerCase()}.
      <WhyNot
        intent="manageConnectors"
        place={{ organizationId: organization.id, ...(business && { businessId: business.id }) }}
      />
    </p>
  );
}

interface SourcesProps {
  catalog: Catalog;
  connector: ReturnType<typeof useAddConnector>;
}

function Sources({ catalog, connector }: SourcesProps) {
  const headingId = useId();
  const [params, setParams] = useSearchParams();
  const search = params.get("q") ?? "";
  const listed = listedCategories(catalog);
  const category = listed.find(({ title }) => title === params.get("category"));
  const offered = category ? category.sources : catalog.categories.flatMap(({ sources }) => sources);
  const find = (text: string): void => {
    const next = new URLSearchParams(params);
    if (text.trim()) next.set("q", text);
    else next.delete("q");
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const found = matching(offered, search);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <CategoryList titles={listed.map(({ title }) => title)} current={category?.title ?? null} />
      <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
        <h2 id={headingId} className="sr-only">
          {category?.title ?? "All Data Sources"}
        </h2>
        <TableSearch label="Search data sources" placeholder="Search data sources" search={search} onSearch={find} />
        <p role="status" className="sr-only">
          {search && `${counted(found.length, "data source")} found`}
        </p>
        <SourceGrid sources={found} connector={connector} onClear={() => setParams({}, { replace: true })} />
      </section>
    </div>
  );
}
