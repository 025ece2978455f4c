// Import rules, each with its reason. tools/boundaries.test.ts violates every rule.
// The layers of a module do not apply to its tests, stories and helpers in test/ or testing/ folders. The borders between
// modules, apps and areas do.

const test = "(\\.(test|stories)\\.tsx?$|/test(ing)?/|^modules/testing\\.gen\\.ts$)";
const own = "^(apps|modules|packages|connectors|dev|e2e|tools)/";
const npm = (name) => `(^|/)node_modules/${name}/`;

/** All our code except `allowed`. */
const only = (...allowed) => ({ path: own, pathNot: allowed });

const rule = (name, comment, from, to, more = {}) => ({ name, comment, severity: "error", from, to, ...more });

/** A layer of a module; $1 is the module. */
const layer = (name, folders, comment, ...allowed) =>
  rule(name, comment, { path: `^modules/([^/]+)/${folders}`, pathNot: test }, only(...allowed));

const apps = [
  rule(
    "no-app-imports-app",
    "Each app is deployed and scaled alone; code that two apps share belongs in a module or a package.",
    { path: "^apps/([^/]+)/" },
    { path: "^apps/", pathNot: "^apps/$1/" },
  ),
  rule(
    "apps-know-the-registry",
    "Apps reach connectors through the registry, which loads a source only when it is used.",
    { path: "^apps/" },
    { path: "^connectors/", pathNot: "^connectors/registry\\.ts$" },
  ),
];

const layers = "(?:pages|components|api)/";

const console = [
  rule(
    "console-knows-contracts",
    "The console runs in browsers: it only imports the contract/ of modules and the packages ui, sidebar and api-schema.",
    { path: "^apps/console/src/" },
    only("^apps/", "^modules/[^/]+/contract/", "^packages/(ui|sidebar|api-schema)/"),
  ),
  rule(
    "console-server-is-small",
    "Outside src/ is Node code (build and static server): it may also use packages/runtime, but no business logic.",
    { path: "^apps/console/(?!src/)" },
    only("^apps/", "^modules/[^/]+/contract/", "^packages/runtime/"),
  ),
  rule(
    "console-ships-no-server",
    "Node code would reach the browser bundle if a page imported the static server or the build.",
    { path: "^apps/console/src/" },
    { path: "^apps/console/(?!src/)" },
  ),
  rule(
    "shell-below-app",
    "app → shell → shared: the shell draws what app hands it, so it can be tested without areas.",
    { path: "^apps/console/src/shell/" },
    { path: "^apps/console/src/(app|areas)/" },
  ),
  rule(
    "areas-below-app",
    "app → areas → shared: an area that reached up could not be loaded lazily.",
    { path: "^apps/console/src/areas/" },
    { path: "^apps/console/src/(app|shell)/" },
  ),
  rule(
    "shared-is-lowest",
    "Shared code that imports an area, the shell or app would add them to every page.",
    { path: "^apps/console/src/shared/" },
    { path: "^apps/console/src/(app|shell|areas)/" },
  ),
  rule(
    "areas-are-islands",
    "An area never imports another area, so each can change or be removed alone.",
    { path: "^apps/console/src/areas/([^/]+)/" },
    { path: "^apps/console/src/areas/", pathNot: "^apps/console/src/areas/$1/" },
  ),
  rule(
    "features-are-islands",
    "Features of one area never import each other; shared code is in the area's own components/ and api/.",
    { path: `^apps/console/src/areas/([^/]+)/([^/]+)/${layers}` },
    { path: `^apps/console/src/areas/$1/[^/]+/${layers}`, pathNot: "^apps/console/src/areas/$1/$2/" },
  ),
  rule(
    "features-above-their-area",
    "Code that an area's features share does not import them; only area.ts loads their pages.",
    { path: `^apps/console/src/areas/([^/]+)/${layers}` },
    { path: `^apps/console/src/areas/$1/[^/]+/${layers}` },
  ),
];

const modules = [
  rule(
    "modules-meet-at-doors",
    "Other modules only import a module's public.ts, and contract/ from contract/.",
    { path: "^modules/([^/]+)/" },
    { path: "^modules/", pathNot: ["^modules/$1/", "^modules/[^/]+/(public\\.ts$|contract/)"] },
  ),
  rule(
    "modules-below-apps",
    "Business logic does not depend on its deployment. Tests start the api through that app's testing/.",
    { path: "^modules/" },
    { path: "^apps/", pathNot: "^apps/api/testing/" },
  ),
  rule(
    "foundations-are-first",
    "identity, session, audit ← org ← all others: a module below org depends on no other module.",
    { path: "^modules/(identity|session|audit)/" },
    { path: "^modules/", pathNot: "^modules/$1/" },
  ),
  rule(
    "org-is-second",
    "identity, session, audit ← org ← all others: org depends only on the modules below it.",
    { path: "^modules/org/" },
    { path: "^modules/", pathNot: "^modules/(org|identity|session|audit)/" },
  ),
  rule(
    "inventory-below-order",
    "inventory ← order: stock is counted without knowing who bought.",
    { path: "^modules/inventory/" },
    { path: "^modules/order/" },
  ),
  layer(
    "transport-is-thin",
    "(graphql|rest)/",
    "Parse, call, format: own service, own store for plain reads, other modules' public.ts for batched fields.",
    "^modules/$1/(graphql|rest|service|store|domain|contract)/",
    "^modules/[^/]+/public\\.ts$",
    "^packages/(api-kit|runtime|db|files)/",
  ),
  layer(
    "workflows-orchestrate",
    "workflows/",
    "A workflow calls its own service and store, sends mail, loads connectors, and appends events.",
    "^modules/$1/(workflows|service|store|domain)/",
    "^modules/[^/]+/contract/",
    "^packages/(workflow|events|runtime|db|warehouse|mail|files)/",
    "^connectors/registry\\.ts$",
  ),
  layer(
    "subscribers-handle-events",
    "subscribers/",
    "A subscriber handles events of any contract with its own service and store, and enqueues workflows for long work.",
    "^modules/$1/(service|store|domain)/",
    "^modules/[^/]+/contract/",
    "^packages/(events|workflow|runtime|db)/",
  ),
  layer(
    "service-decides",
    "service/",
    "A use case imports no transport, only its own domain, store and contract, and other modules' public.ts.",
    "^modules/$1/(service|store|domain|contract)/",
    "^modules/[^/]+/public\\.ts$",
    "^packages/(workflow|events|runtime|db|warehouse|files|connector-kit)/",
  ),
  layer(
    "store-speaks-to-engines",
    "store/",
    "Statements only: a store that called a service could not be read as SQL.",
    "^modules/$1/(store|domain|contract)/",
    "^packages/(db|warehouse)/",
    "^packages/connector-kit/src/(shapes|slices)\\.ts$",
    "^packages/runtime/src/(ids|app-error)\\.ts$",
  ),
  layer(
    "domain-is-pure",
    "domain/",
    "Rules that need nothing but data can be tested in microseconds; contracts are pure as well.",
    "^modules/$1/domain/",
    "^modules/[^/]+/contract/",
    "^packages/connector-kit/src/(numbers|shapes|slices)\\.ts$",
  ),
  rule(
    "domain-knows-no-engine",
    "Files, sockets and clocks belong to store and service.",
    { path: "^modules/[^/]+/domain/", pathNot: test },
    { dependencyTypes: ["core"] },
  ),
  rule(
    "contract-is-browser-safe",
    "The browser loads contracts: zod, other contracts, the error type, how addresses are compared and forms of sources; no Node, no React.",
    { path: "^modules/[^/]+/contract/", pathNot: test },
    {
      pathNot: [
        "^modules/[^/]+/contract/",
        "^packages/runtime/src/(app-error|address-of)\\.ts$",
        "^packages/connector-kit/src/(manifest|check-field)\\.ts$",
        npm("zod"),
      ],
    },
  ),
  layer(
    "module-declares",
    "module\\.ts$",
    "It only lists what the module adds to the server.",
    "^modules/$1/(contract|graphql|rest|workflows|subscribers|store)/",
    "^packages/(api-kit|db)/",
  ),
  rule(
    "modules-are-folded-once",
    "Apps and tools import the files generated from modules/list.ts, so that one line adds a module.",
    { path: own, pathNot: "^modules/[^/]+\\.gen\\.ts$" },
    { path: "^modules/[^/]+/(testing/)?module\\.ts$" },
  ),
  layer(
    "public-is-a-door",
    "public\\.ts$",
    "public.ts exports functions and plain data of the module, never its transport.",
    "^modules/$1/(service|store|domain|contract)/",
  ),
];

const lower = [
  rule(
    "connectors-know-the-kit",
    "A connector is data with little code; the kit provides everything it needs. Orders are written as deliveries.",
    { path: "^connectors/([^/]+)/", pathNot: test },
    only("^connectors/$1/", "^packages/connector-kit/", "^modules/order/contract/delivery\\.ts$"),
  ),
  rule(
    "packages-know-no-business",
    "Packages contain no business terms, so they import no modules, connectors or apps; their tests start engines.",
    { path: "^packages/" },
    only("^packages/", "^dev/stack/"),
  ),
  rule(
    "test-code-stays-out",
    "Deployed code must not load fixtures, the development stack or a test runner.",
    { path: "^(apps|modules|packages|connectors)/", pathNot: test },
    { path: [test, "^(dev|e2e|tools)/", npm("(vitest|@playwright/test|@testing-library/[^/]+)")] },
  ),
];

const singleImporters = [
  rule(
    "pg-only-in-db",
    "withTenant is the only way to a connection. Tests, dev and tools create and inspect whole databases, which is no tenant's work.",
    { path: own, pathNot: ["^(packages/db|dev|tools)/", "^apps/[^/]+/bench/", test] },
    { path: npm("pg[^/]*") },
  ),
  rule(
    "kysely-only-in-stores",
    "Statements are written in stores; packages/db, packages/events and packages/workflow hold the only other tables.",
    { path: own, pathNot: ["^packages/(db|workflow|events)/", "^modules/[^/]+/store/"] },
    { path: npm("kysely") },
  ),
  rule(
    "clickhouse-only-in-warehouse",
    "Limits, deadlines and tenant keys of the warehouse are set in one place.",
    { path: own, pathNot: "^packages/warehouse/" },
    { path: npm("@clickhouse/[^/]+") },
  ),
  rule(
    "workflow-sdk-only-in-workflow",
    "The engine of durable work can be replaced behind one package.",
    { path: own, pathNot: "^packages/workflow/" },
    { path: npm("@restatedev/restate-sdk[^/]*") },
  ),
  rule(
    "nodemailer-only-in-mail",
    "One recipient, deadlines and what counts as refused are decided in one place.",
    { path: own, pathNot: ["^packages/mail/", test] },
    { path: npm("nodemailer") },
  ),
  rule(
    "s3-only-in-files",
    "The object storage can be replaced behind one package.",
    { path: own, pathNot: "^packages/files/" },
    { path: npm("@aws-sdk/[^/]+") },
  ),
  rule(
    "oidc-provider-only-in-identity",
    "Any OpenID Connect provider can replace ours by configuration, so only apps/identity and a dev partner import it.",
    { path: own, pathNot: ["^apps/identity/", "^dev/partners/"] },
    { path: npm("oidc-provider") },
  ),
];

const everywhere = [
  rule("no-cycles", "Import cycles make the load order unpredictable.", {}, { circular: true }),
  rule(
    "no-index-files",
    "Barrels load unused code and hide where it is; use the exports of package.json.",
    {},
    { path: "/index\\.[jt]sx?$", pathNot: "node_modules/" },
  ),
  rule(
    "packages-meet-at-doors",
    "A relative path into another package bypasses its exports.",
    { path: "^((?:apps|modules|packages)/[^/]+|connectors|dev|e2e)/" },
    { path: own, pathNot: "^$1/", dependencyTypes: ["local"] },
  ),
  rule(
    "tools-use-doors",
    "Tools use package exports too. Apps have none, so tools may import their files to measure them.",
    { path: "^tools/" },
    { path: own, pathNot: "^(tools|apps)/", dependencyTypes: ["local"] },
  ),
  rule(
    "resolvable",
    "An import that can't be resolved escapes every other rule. The bundler provides virtual: modules.",
    {},
    { couldNotResolve: true, pathNot: "^virtual:" },
  ),
];

export default {
  forbidden: [...apps, ...console, ...modules, ...lower, ...singleImporters, ...everywhere],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps|packages)/[^/]+/(dist|storybook-static)/" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
