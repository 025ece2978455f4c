import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { ApiError } from "../api/api-error.ts";
import { useClient } from "../api/client.ts";
import { getBusiness, type GetBusinessQuery } from "../api/get-business.gen.ts";
import { saveAppSetting } from "../api/save-app-setting.gen.ts";
import { type Me, useMe } from "../api/use-me.ts";
import { useOperation } from "../api/use-operation.ts";
import { useSession, useSessionStatus } from "../session.ts";
import { telemetry } from "../telemetry/telemetry.ts";
import type { Named, Place } from "./place.ts";
import { readPlace, storePlace } from "./stored-place.ts";
import { businessOf, type Wish, wishesOf } from "./wishes.ts";

/** The organization and business that most screens act in. */
export interface Current {
  organization: { id: string; name: string; roleName: string | null; terminology: string };
  /** Null in an organization without businesses. Role and what else is not in a list are missing for a moment after a switch. */
  business: {
    id: string;
    name: string;
    roleName: string | null;
    timeZone: string | undefined;
    hasFulfillment: boolean | undefined;
  } | null;
}

export type CurrentState =
  | { status: "loading" }
  | { status: "failed"; error: ApiError; retry: () => void; isRetrying: boolean }
  /** The person belongs to no organization. */
  | { status: "none"; me: Me }
  | { status: "ready"; me: Me; current: Current };

interface CurrentValue {
  state: CurrentState;
  /** Makes this tab work elsewhere, and saves it for the next browser; settles when that is done or has failed. */
  enter: (place: Place) => Promise<void>;
  /** A link named a business that is closed to this person, who is still where they were. */
  closedLink: { isClosed: boolean; dismiss: () => void };
  /** The name of the place that this tab was in until access to it ended. */
  lostPlace: { name: string | null; dismiss: () => void };
}

const CurrentContext = createContext<CurrentValue | null>(null);

export function CurrentProvider({ children }: { children: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  // A look begins and ends with a page of its own.
  const [inLook] = useState(() => session.impersonation() !== null);
  const save = useSavePlace(inLook);
  const answer = useMe();
  const me = answer.data?.me;
  const asked = query.get("businessId");
  const [stored, setStored] = useState(readPlace);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isClosed, setIsClosed] = useState(false);
  const [here, setHere] = useState<Place | null>(null);
  const [lost, setLost] = useState<string | null>(null);

  const wish = me && wishesOf(me, { asked, stored, refused })[0];
  // Asked for beside the person: most visits go on where the last one was.
  const businessId = me ? (wish ? businessOf(wish) : "") : (asked ?? stored?.business?.id ?? "");
  const isSignedIn = useSessionStatus() === "signedIn";
  const detail = useOperation(
    getBusiness,
    { businessId },
    { enabled: isSignedIn && businessId !== "", staleTime: 60_000 },
  );
  const closed = detail.isError && ["denied", "missing", "invalid"].includes(detail.error.class);
  if (closed && !refused.includes(businessId)) setRefused([...refused, businessId]);

  const missed = asked !== null && refused.includes(asked);
  if (missed && !isClosed) setIsClosed(true);

  const current = me && wish ? currentOf(me, wish, detail.data?.org_businessShow) : null;
  const place = current && placeOf(current);
  const followed = asked !== null && place?.business?.id === asked;
  if (place && !isSame(place, here)) {
    if (here && !followed && !isSame(place, stored)) setLost((here.business ?? here.organization).name);
    setHere(place);
    setStored(place);
  }
  if (!me && here) setHere(null);

  // A link names its business once; from then on the tab knows.
  useEffect(() => {
    if (!followed && !missed) return;
    setQuery(
      (before) => {
        before.delete("businessId");
        return before;
      },
      { replace: true },
    );
  }, [followed, missed, setQuery]);

  const text = place && JSON.stringify(place);
  useEffect(() => {
    if (text) storePlace(JSON.parse(text) as Place, inLook);
  }, [text, inLook]);
  const linked = followed ? text : null;
  useEffect(() => {
    if (linked) void save(JSON.parse(linked) as Place);
  }, [linked, save]);

  function enter(next: Place): Promise<void> {
    setStored(next);
    setIsClosed(false);
    setLost(null);
    return save(next);
  }
  const state = stateOf({ answer, wish, current, detail });
  const closedLink = { isClosed, dismiss: () => setIsClosed(false) };
  const lostPlace = { name: lost, dismiss: () => setLost(null) };
  return <CurrentContext value={{ state, enter, closedLink, lostPlace }}>{children}</CurrentContext>;
}

/** Remembers a place here and, without anybody waiting for it, with the person's settings. */
function useSavePlace(inLook: boolean): (place: Place) => Promise<void> {
  const client = useClient();
  return useCallback(
    async (place) => {
      storePlace(place, inLook);
      const setting = { organizationId: place.organization.id, businessId: place.business?.id ?? null };
      try {
        await client.request(saveAppSetting, { input: { type: "CURRENT_BUSINESS_CONTEXT", setting, app: "bc" } });
      } catch (error) {
        telemetry.reportError(error, { area: "global" });
      }
    },
    [client, inLook],
  );
}

interface Known {
  answer: ReturnType<typeof useMe>;
  wish: Wish | undefined;
  current: Current | null;
  detail: UseQueryResult<GetBusinessQuery, ApiError>;
}

function stateOf({ answer, wish, current, detail }: Known): CurrentState {
  const me = answer.data?.me;
  if (me && current) return { status: "ready", me, current };
  if (me && !wish) return { status: "none", me };
  const failed = me ? detail : answer;
  if (failed.isError)
    return {
      status: "failed",
      error: failed.error,
      retry: () => void failed.refetch(),
      isRetrying: failed.isFetching,
    };
  return { status: "loading" };
}

function isSame(place: Place, other: Place | null): boolean {
  return place.organization.id === other?.organization.id && place.business?.id === other.business?.id;
}

function placeOf({ organization, business }: Current): Place {
  const named = ({ id, name }: Named): Named => ({ id, name });
  return { organization: named(organization), business: business && named(business) };
}

function currentOf(me: Me, wish: Wish, detail: GetBusinessQuery["org_businessShow"] | undefined): Current | null {
  const known = "organization" in wish ? wish : null;
  const organizationId = detail?.organization.id ?? known?.organization.id;
  const listed = me.organizations.find(({ id }) => id === organizationId);
  const organization = detail?.organization ?? listed ?? known?.organization;
  const business = detail ?? known?.business ?? null;
  if (!organization) return null;
  const role = listed?.businesses.find(({ id }) => id === business?.id)?.roleName ?? null;
  return {
    organization: {
      id: organization.id,
      name: organization.name,
      roleName: listed?.roleName ?? detail?.organization.roleName ?? null,
      terminology: listed?.businessEntityTerminology ?? detail?.organization.businessEntityTerminology ?? "Business",
    },
    business: business && {
      id: business.id,
      name: business.name,
      roleName: detail?.roleName ?? role,
      timeZone: detail?.timeZone,
      hasFulfillment: detail?.businessServices.fulfillmentEnabled,
    },
  };
}

function useCurrentValue(): CurrentValue {
  const value = useContext(CurrentContext);
  if (!value) throw new Error("useCurrent must be used within its CurrentProvider");
  return value;
}

/** For what surrounds the pages, which is drawn before anything is known. */
export function useCurrentState(): CurrentState {
  return useCurrentValue().state;
}

/** For pages, which are drawn only once somebody works somewhere. */
export function useCurrent(): Current {
  const { state } = useCurrentValue();
  if (state.status !== "ready") throw new Error("useCurrent must be used where a current organization is known");
  return state.current;
}

export function useEnter(): CurrentValue["enter"] {
  return useCurrentValue().enter;
}

export function useClosedLink(): CurrentValue["closedLink"] {
  return useCurrentValue().closedLink;
}

export function useLostPlace(): CurrentValue["lostPlace"] {
  return useCurrentValue().lostPlace;
}
