import type { Module } from "@bc/api-kit/module";
import { sentences } from "./contract/sentences.ts";
import { resolvers } from "./graphql/resolvers.ts";
import { channelNews } from "./subscribers/channel-news.ts";
import { locationChanges } from "./subscribers/location-changes.ts";
import { orderKeeper, type OrderKeeperServices } from "./subscribers/order-keeper.ts";
import { trackedShipments } from "./subscribers/tracked-shipments.ts";
import { zoneChanges } from "./subscribers/zone-changes.ts";
import { applyReportWorkflow } from "./workflows/apply-report.ts";
import { endHoldsWorkflow } from "./workflows/end-holds.ts";
import { eraseCustomerWorkflow } from "./workflows/erase-customer.ts";
import { type ExpireServices, expireDataWorkflow } from "./workflows/expire-data.ts";
import { expireExportWorkflow } from "./workflows/expire-export.ts";
import { type BacklogServices, notifyBacklogWorkflow } from "./workflows/notify-backlog.ts";
import { notifyChannelWorkflow, type NotifyServices } from "./workflows/notify-channel.ts";
import { notifyOfExceptionsWorkflow } from "./workflows/notify-of-exceptions.ts";
import { notifyOfRiskWorkflow } from "./workflows/notify-of-risk.ts";
import { pollPackagesWorkflow, type PollServices } from "./workflows/poll-packages.ts";
import { recomputeDeadlinesWorkflow } from "./workflows/recompute-deadlines.ts";
import { recountWorkflow } from "./workflows/recount.ts";
import { rezoneOrdersWorkflow } from "./workflows/rezone-orders.ts";
import { runBulkWorkflow } from "./workflows/run-bulk.ts";
import { type ExportRunServices, writeExportWorkflow } from "./workflows/write-export.ts";

export const module = {
  resolvers,
  workflows: (services: PollServices & ExportRunServices & NotifyServices & BacklogServices & ExpireServices) => [
    endHoldsWorkflow(),
    recomputeDeadlinesWorkflow(),
    rezoneOrdersWorkflow(),
    recountWorkflow(services.database),
    notifyOfRiskWorkflow(services.database),
    notifyOfExceptionsWorkflow(services.database),
    applyReportWorkflow(),
    pollPackagesWorkflow(services),
    notifyChannelWorkflow(services),
    notifyBacklogWorkflow(services),
    writeExportWorkflow(services),
    expireExportWorkflow(services),
    runBulkWorkflow(services),
    eraseCustomerWorkflow(services),
    expireDataWorkflow(services),
  ],
  subscribers: (services: OrderKeeperServices) => [
    orderKeeper(services),
    locationChanges(services),
    trackedShipments(),
    channelNews(services),
    zoneChanges(services),
  ],
  sentences,
} satisfies Module;
