/** An import from a file of the tree to another file, a Node module or an npm package. */
type Edge = readonly [from: string, to: string];

interface Plant {
  /** Imports the rule must refuse. */
  breaks: Edge[];
  /** Similar imports that the rule must allow. */
  keeps: Edge[];
}

export const plants: Record<string, Plant> = {
  "no-app-imports-app": {
    breaks: [["apps/api/src/calls-worker.ts", "apps/worker/src/main.ts"]],
    keeps: [["apps/api/src/calls-org.ts", "modules/org/public.ts"]],
  },
  "apps-know-the-registry": {
    breaks: [["apps/worker/src/loads-source.ts", "connectors/shopify/manifest.ts"]],
    keeps: [["apps/worker/src/loads-registry.ts", "connectors/registry.ts"]],
  },
  "console-knows-contracts": {
    breaks: [
      ["apps/console/src/shared/reads-org.ts", "modules/org/public.ts"],
      ["apps/console/src/shared/reads-runtime.ts", "packages/runtime/src/ids.ts"],
    ],
    keeps: [
      ["apps/console/src/shared/knows-errors.ts", "modules/org/contract/errors.ts"],
      ["apps/console/src/shared/draws.ts", "packages/ui/src/button.tsx"],
      ["apps/console/src/shared/asks.ts", "packages/api-schema/operation.ts"],
    ],
  },
  "console-server-is-small": {
    breaks: [["apps/console/server/reads-db.ts", "packages/db/src/database.ts"]],
    keeps: [
      ["apps/console/server/reads-env.ts", "packages/runtime/src/env.ts"],
      ["apps/console/vite/writes-build.ts", "modules/status/contract/build.ts"],
    ],
  },
  "console-ships-no-server": {
    breaks: [["apps/console/src/app/serves.ts", "apps/console/server/main.ts"]],
    keeps: [["apps/console/src/app/frames.ts", "apps/console/src/shell/frame.tsx"]],
  },
  "shell-below-app": {
    breaks: [
      ["apps/console/src/shell/routes.ts", "apps/console/src/app/router.ts"],
      ["apps/console/src/shell/links.ts", "apps/console/src/areas/status/area.ts"],
    ],
    keeps: [["apps/console/src/shell/formats.ts", "apps/console/src/shared/format.ts"]],
  },
  "areas-below-app": {
    breaks: [
      ["apps/console/src/areas/status/routes.ts", "apps/console/src/app/router.ts"],
      ["apps/console/src/areas/status/frames.ts", "apps/console/src/shell/frame.tsx"],
    ],
    keeps: [["apps/console/src/areas/status/formats.ts", "apps/console/src/shared/format.ts"]],
  },
  "shared-is-lowest": {
    breaks: [["apps/console/src/shared/frames.ts", "apps/console/src/shell/frame.tsx"]],
    keeps: [["apps/console/src/shared/formats.ts", "apps/console/src/shared/format.ts"]],
  },
  "areas-are-islands": {
    breaks: [["apps/console/src/areas/orders/visits.ts", "apps/console/src/areas/status/area.ts"]],
    keeps: [["apps/console/src/areas/orders/opens.ts", "apps/console/src/areas/orders/area.ts"]],
  },
  "features-are-islands": {
    breaks: [
      [
        "apps/console/src/areas/orders/labels/components/visits.ts",
        "apps/console/src/areas/orders/exports/components/row.ts",
      ],
      [
        "apps/console/src/areas/orders/labels/pages/visits.test.ts",
        "apps/console/src/areas/orders/exports/api/list-exports.ts",
      ],
    ],
    keeps: [
      [
        "apps/console/src/areas/orders/labels/pages/opens.ts",
        "apps/console/src/areas/orders/labels/api/list-labels.ts",
      ],
      ["apps/console/src/areas/orders/labels/pages/draws.ts", "apps/console/src/areas/orders/components/frame.ts"],
    ],
  },
  "features-above-their-area": {
    breaks: [
      ["apps/console/src/areas/orders/components/lists.ts", "apps/console/src/areas/orders/exports/components/row.ts"],
    ],
    keeps: [
      ["apps/console/src/areas/orders/area.ts", "apps/console/src/areas/orders/exports/pages/exports-page.ts"],
      ["apps/console/src/areas/orders/components/asks.ts", "apps/console/src/areas/orders/api/list-orders.ts"],
    ],
  },
  "modules-meet-at-doors": {
    breaks: [["modules/request/service/enters.test.ts", "modules/org/service/rename-business.ts"]],
    keeps: [["modules/request/service/knocks.test.ts", "modules/org/public.ts"]],
  },
  "modules-below-apps": {
    breaks: [["modules/request/service/calls-app.test.ts", "apps/api/src/main.ts"]],
    keeps: [["modules/request/test/starts-api.test.ts", "apps/api/testing/start-api.ts"]],
  },
  "foundations-are-first": {
    breaks: [
      ["modules/identity/service/asks-flag.ts", "modules/flag/public.ts"],
      ["modules/audit/service/asks-identity.ts", "modules/identity/public.ts"],
      ["modules/audit/test/asks-org.test.ts", "modules/org/public.ts"],
    ],
    keeps: [
      ["modules/org/service/asks-identity.ts", "modules/identity/public.ts"],
      ["modules/org/service/records.ts", "modules/audit/public.ts"],
    ],
  },
  "org-is-second": {
    breaks: [["modules/org/service/asks-flag.ts", "modules/flag/public.ts"]],
    keeps: [["modules/flag/service/asks-org.ts", "modules/org/public.ts"]],
  },
  "inventory-below-order": {
    breaks: [["modules/inventory/service/asks-order.ts", "modules/order/public.ts"]],
    keeps: [["modules/order/service/asks-inventory.ts", "modules/inventory/public.ts"]],
  },
  "transport-is-thin": {
    breaks: [
      ["modules/request/graphql/counts.ts", "packages/warehouse/src/warehouse.ts"],
      ["modules/request/rest/starts.ts", "modules/request/workflows/remind.ts"],
      ["modules/request/graphql/loads.ts", "connectors/registry.ts"],
    ],
    keeps: [
      ["modules/request/graphql/decides.ts", "modules/request/service/close.ts"],
      ["modules/request/rest/reads.ts", "modules/request/store/requests.ts"],
      ["modules/request/graphql/batches.ts", "modules/org/public.ts"],
      ["modules/request/graphql/asks.ts", "packages/api-kit/src/context.ts"],
    ],
  },
  "workflows-orchestrate": {
    breaks: [
      ["modules/request/workflows/answers.ts", "modules/request/graphql/resolvers.ts"],
      ["modules/request/workflows/asks.ts", "modules/org/public.ts"],
    ],
    keeps: [
      ["modules/request/workflows/decides.ts", "modules/request/service/close.ts"],
      ["modules/request/workflows/saves.ts", "modules/request/store/requests.ts"],
      ["modules/request/workflows/loads.ts", "connectors/registry.ts"],
      ["modules/request/workflows/defines.ts", "packages/workflow/src/define.ts"],
      ["modules/request/workflows/writes.ts", "packages/mail/src/letter.ts"],
      ["modules/request/workflows/hears.ts", "modules/org/contract/rights.ts"],
    ],
  },
  "subscribers-handle-events": {
    breaks: [
      ["modules/request/subscribers/answers.ts", "modules/request/graphql/resolvers.ts"],
      ["modules/request/subscribers/asks.ts", "modules/org/public.ts"],
    ],
    keeps: [
      ["modules/request/subscribers/decides.ts", "modules/request/service/close.ts"],
      ["modules/request/subscribers/saves.ts", "modules/request/store/requests.ts"],
      ["modules/request/subscribers/hears.ts", "modules/org/contract/rights.ts"],
    ],
  },
  "service-decides": {
    breaks: [
      ["modules/request/service/answers.ts", "modules/request/graphql/resolvers.ts"],
      ["modules/request/service/pages.ts", "packages/api-kit/src/context.ts"],
    ],
    keeps: [
      ["modules/request/service/saves.ts", "modules/request/store/requests.ts"],
      ["modules/request/service/rules.ts", "modules/request/domain/state.ts"],
      ["modules/request/service/asks.ts", "modules/org/public.ts"],
    ],
  },
  "store-speaks-to-engines": {
    breaks: [["modules/request/store/decides.ts", "modules/request/service/close.ts"]],
    keeps: [
      ["modules/request/store/rows.ts", "packages/db/src/database.ts"],
      ["modules/request/store/facts.ts", "packages/warehouse/src/warehouse.ts"],
      ["modules/request/store/shapes.ts", "modules/request/domain/state.ts"],
    ],
  },
  "domain-is-pure": {
    breaks: [["modules/request/domain/saves.ts", "modules/request/store/requests.ts"]],
    keeps: [
      ["modules/request/domain/names.ts", "modules/request/contract/errors.ts"],
      ["modules/request/domain/days.ts", "modules/org/contract/roles.ts"],
    ],
  },
  "domain-knows-no-engine": {
    breaks: [["modules/request/domain/reads.ts", "node:fs"]],
    keeps: [["modules/request/store/reads.ts", "node:fs"]],
  },
  "contract-is-browser-safe": {
    breaks: [
      ["modules/request/contract/reads.ts", "node:fs"],
      ["modules/request/contract/draws.ts", "react"],
      ["modules/request/contract/rules.ts", "modules/request/domain/state.ts"],
      ["modules/request/contract/logs.ts", "packages/runtime/src/logger.ts"],
      ["modules/request/contract/calls.ts", "packages/connector-kit/src/transport.ts"],
    ],
    keeps: [
      ["modules/request/contract/parses.ts", "zod"],
      ["modules/request/contract/fails.ts", "packages/runtime/src/app-error.ts"],
      ["modules/request/contract/checks.ts", "packages/connector-kit/src/check-field.ts"],
      ["modules/request/contract/extends.ts", "modules/org/contract/errors.ts"],
    ],
  },
  "module-declares": {
    breaks: [["modules/request/module.ts", "packages/runtime/src/ids.ts"]],
    keeps: [["modules/order/module.ts", "modules/order/graphql/resolvers.ts"]],
  },
  "modules-are-folded-once": {
    breaks: [["apps/api/src/takes-request.ts", "modules/request/module.ts"]],
    keeps: [["modules/server.gen.ts", "modules/request/module.ts"]],
  },
  "public-is-a-door": {
    breaks: [["modules/request/public.ts", "modules/request/graphql/resolvers.ts"]],
    keeps: [["modules/navigation/public.ts", "modules/navigation/service/open.ts"]],
  },
  "connectors-know-the-kit": {
    breaks: [
      ["connectors/shopify/logs.ts", "packages/runtime/src/logger.ts"],
      ["connectors/shopify/copies.ts", "connectors/amazon/manifest.ts"],
    ],
    keeps: [["connectors/shopify/client.ts", "packages/connector-kit/src/client.ts"]],
  },
  "packages-know-no-business": {
    breaks: [
      ["packages/runtime/src/asks-org.ts", "modules/org/public.ts"],
      ["packages/connector-kit/src/lists.ts", "connectors/registry.ts"],
    ],
    keeps: [
      ["packages/db/src/fails.ts", "packages/runtime/src/app-error.ts"],
      ["packages/db/src/starts.test.ts", "dev/stack/postgres.ts"],
    ],
  },
  "test-code-stays-out": {
    breaks: [
      ["apps/api/src/fakes.ts", "packages/testing/src/virtual-clock.ts"],
      ["packages/runtime/src/listens.ts", "packages/runtime/src/testing/loopback.ts"],
      ["apps/api/src/seeds.ts", "dev/stack/stack.ts"],
      ["apps/api/src/expects.ts", "vitest"],
      ["apps/api/src/starts-itself.ts", "apps/api/testing/start-api.ts"],
    ],
    keeps: [
      ["apps/api/src/clock.test.ts", "packages/testing/src/virtual-clock.ts"],
      ["apps/api/src/expects.test.ts", "vitest"],
      ["packages/runtime/src/testing/expects.ts", "vitest"],
      ["apps/api/test/starts.ts", "packages/testing/src/database.ts"],
    ],
  },
  "pg-only-in-db": {
    breaks: [["modules/request/store/connects.ts", "pg"]],
    keeps: [
      ["packages/db/src/connects.ts", "pg"],
      ["dev/stack/creates.ts", "pg"],
      ["packages/testing/src/clones.ts", "pg"],
      ["modules/request/service/inspects.test.ts", "pg"],
    ],
  },
  "kysely-only-in-stores": {
    breaks: [["modules/request/service/selects.ts", "kysely"]],
    keeps: [["modules/request/store/selects.ts", "kysely"]],
  },
  "clickhouse-only-in-warehouse": {
    breaks: [["modules/request/store/inserts.ts", "@clickhouse/client"]],
    keeps: [["packages/warehouse/src/inserts.ts", "@clickhouse/client"]],
  },
  "s3-only-in-files": {
    breaks: [["modules/request/service/uploads.ts", "@aws-sdk/client-s3"]],
    keeps: [["packages/files/src/uploads.ts", "@aws-sdk/client-s3"]],
  },
  "workflow-sdk-only-in-workflow": {
    breaks: [["modules/request/workflows/sleeps.ts", "@restatedev/restate-sdk"]],
    keeps: [["packages/workflow/src/sleeps.ts", "@restatedev/restate-sdk"]],
  },
  "nodemailer-only-in-mail": {
    breaks: [["modules/request/workflows/mails.ts", "nodemailer"]],
    keeps: [["packages/mail/src/mails.ts", "nodemailer"]],
  },
  "oidc-provider-only-in-identity": {
    breaks: [["apps/api/src/issues.ts", "oidc-provider"]],
    keeps: [["apps/identity/src/issues.ts", "oidc-provider"]],
  },
  "no-cycles": {
    breaks: [
      ["packages/runtime/src/chicken.ts", "packages/runtime/src/egg.ts"],
      ["packages/runtime/src/egg.ts", "packages/runtime/src/chicken.ts"],
    ],
    keeps: [["packages/runtime/src/nest.ts", "packages/runtime/src/ids.ts"]],
  },
  "no-index-files": {
    breaks: [["packages/runtime/src/barrel.ts", "packages/runtime/src/index.ts"]],
    keeps: [["packages/runtime/src/logs.ts", "packages/runtime/src/logger.ts"]],
  },
  "packages-meet-at-doors": {
    breaks: [["packages/db/src/climbs.ts", "../../runtime/src/ids.ts"]],
    keeps: [["packages/db/src/knocks.ts", "packages/runtime/src/ids.ts"]],
  },
  "tools-use-doors": {
    breaks: [["tools/bench/climbs.ts", "../../packages/runtime/src/ids.ts"]],
    keeps: [
      ["tools/bench/knocks.ts", "packages/runtime/src/ids.ts"],
      ["tools/bench/measures.ts", "../../apps/api/src/main.ts"],
    ],
  },
  resolvable: {
    breaks: [["packages/db/src/misses.ts", "no-such-package"]],
    keeps: [["apps/console/src/app/pwa.ts", "virtual:pwa-register"]],
  },
};
