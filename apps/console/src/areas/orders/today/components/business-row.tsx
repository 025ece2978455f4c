import { formatNumber } from "@bc/ui/format-number";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsOffered } from "../../../../shared/navigation/offered.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { span, zonedTimeText } from "../../components/ship-by.ts";
import type { ListTodayQuery } from "../api/list-today.gen.ts";

export type TodayBusiness = ListTodayQuery["order_todayList"]["data"][number];

interface BusinessRowProps {
  business: TodayBusiness;
  /** Whether businesses of several organizations are listed. */
  isOfMany: boolean;
}

/** What a business has to do today. Each number opens that list in that business. */
export function BusinessRow({ business, isOfMany }: BusinessRowProps) {
  const { businessId, businessName, organizationName, overdue } = business;
  const isOffered = useIsOffered();
  const to = (path: string): string | undefined => (isOffered(path) ? `${path}?businessId=${businessId}` : undefined);
  const figure = (count: number, label: string, path: string, tone = "") => (
    <Figure label={label}>
      <Count count={count} name={`${label}, ${businessName}`} to={to(path)} tone={tone} />
    </Figure>
  );
  return (
    <li className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 text-sm sm:grid-cols-4 sm:px-5 xl:grid-cols-[minmax(11rem,1.6fr)_repeat(5,minmax(4.5rem,0.7fr))_repeat(3,minmax(7rem,1fr))]">
      <div className="col-span-full min-w-0 xl:col-span-1">
        <Link to={`/orders/to-ship?businessId=${businessId}`} className="font-medium wrap-break-word hover:underline">
          {businessName}
        </Link>
        {isOfMany && organizationName !== businessName && (
          <p className="wrap-break-word text-muted">{organizationName}</p>
        )}
      </div>
      {figure(business.toShipToday, "To ship today", "/orders/to-ship")}
      <Figure label="Late risk">
        <Count count={business.lateRisk} name={`Late risk, ${businessName}`} to={to("/orders/late-risk")} />
        {overdue > 0 && <span className="ms-2 text-accent-red">{formatNumber(overdue)} overdue</span>}
      </Figure>
      {figure(business.onHold, "On hold", "/orders/on-hold")}
      {figure(business.exceptions, "Exceptions", "/orders/exceptions")}
      {figure(business.shipmentsNeedingAction, "Shipments to act on", "/shipments/needs-action")}
      <Figure label="Next cutoff">
        <Cutoff cutoff={business.nextCutoff} />
      </Figure>
      <Figure label="Oldest open order">
        <Oldest at={business.oldestOpenAt} to={to("/orders/unfulfilled")} name={businessName} />
      </Figure>
      <Figure label="Channels behind">{formatNumber(business.channelsBehind)}</Figure>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <p className="tabular-nums wrap-break-word">{children}</p>
    </div>
  );
}

function Count({ count, name, to, tone = "" }: { count: number; name: string; to: string | undefined; tone?: string }) {
  const text = formatNumber(count);
  if (!to || count === 0) return <span className={count === 0 ? "text-muted" : tone}>{text}</span>;
  return (
    <Link to={to} aria-label={`${text} ${name}`} className={`link font-medium ${tone}`}>
      {text}
    </Link>
  );
}

function Cutoff({ cutoff }: { cutoff: TodayBusiness["nextCutoff"] }) {
  const now = useNow();
  const left = cutoff ? +new Date(cutoff.at) - +now : 0;
  if (!cutoff || left <= 0) return <span className="text-muted">–</span>;
  return (
    <>
      {zonedTimeText(cutoff.at, cutoff.zone)}, in {span(left)}{" "}
      <span className="text-muted">({cutoff.locationName})</span>
    </>
  );
}

function Oldest({ at, to, name }: { at: string | null; to: string | undefined; name: string }) {
  const now = useNow();
  if (!at) return <span className="text-muted">–</span>;
  const age = `${span(Math.max(0, +now - +new Date(at)))} old`;
  if (!to) return <>{age}</>;
  return (
    <Link to={to} aria-label={`Oldest open order, ${age}, ${name}`} className="link">
      {age}
    </Link>
  );
}
