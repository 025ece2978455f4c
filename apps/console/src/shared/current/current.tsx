import type { UseQueryResult } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useReducer, useState } from "react";
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
import { isSamePlace, preferredOf, startTabPlace, transition } from "./tab-place.ts";
import { businessOf, type Wish, wishesOf } from "./wishes.ts";

/** The organization and business that most screens act in. */
export interface Current {
  organization: { id: string; name: string; roleName: string | null; terminology: string };
  /** Null in an organization without businesses. Right after a switch, the fields that lists lack are missing. */
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
  /** The user belongs to no organization. */
  | { status: "none"; me: Me }
  | { status: "ready"; me: Me; current: Current };

interface CurrentValue {
  state: CurrentState;
  /** Switches this tab to a place and saves it for other browsers. Settles when it is saved or saving has failed. */
  enter: (place: Place) => Promise<void>;
  /** A link named a business that the user has no access to; the tab stayed where it was. */
  closedLink: { isClosed: boolean; dismiss: () => void };
  /** The name of the place that this tab was in until the user lost access to it. */
  lostPlace: { name: string | null; dismiss: () => void };
}

const CurrentContext = createContext<CurrentValue | null>(null);

export function CurrentProvider({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const asked = query.get("businessId");
  const answer = useMe();
  const me = answer.data?.me;
  const [tab, dispatch] = useReducer(transition, null, () => startTabPlace(readPlace()));
  const { refused, isLinkRefused } = tab;
  const preferred = preferredOf(tab);

  const wish = me && wishesOf(me, { asked, stored: preferred, refused })[0];
  // Requested in parallel with the user: most visits continue where the last one ended.
  const businessId = me ? (wish ? businessOf(wish) : "") : (asked ?? preferred?.business?.id ?? "");
  const isSignedIn = useSessionStatus() === "signedIn";
  const detail = useOperation(
    getBusiness,
    { businessId },
    { enabled: isSignedIn && businessId !== "", staleTime: 60_000 },
  );
  const current = me && wish ? currentOf(me, wish, detail.data?.org_businessShow) : null;
  const place = current && placeOf(current);
  const isLinked = asked !== null && place?.business?.id === asked;
  const isLinkClosed = asked !== null && refused.includes(asked);

  const isClosed =
    detail.isError && !detail.isFetching && ["denied", "missing", "invalid"].includes(detail.error.class);
  if (isClosed && !refused.includes(businessId)) dispatch({ type: "refused", businessId, isLinked: false });
  if (isLinkClosed && !isLinkRefused) dispatch({ type: "refused", businessId: asked, isLinked: true });
  if (place && (tab.name === "starting" || !isSamePlace(place, tab.here)))
    dispatch({ type: "resolved", place, isLinked });
  if (!me && tab.name !== "starting") dispatch({ type: "signedOut" });

  const save = usePlaceEffects({ place, isLinked, isLinkClosed });
  const value: CurrentValue = {
    state: stateOf({ answer, wish, current, detail }),
    enter(next) {
      dispatch({ type: "chosen", place: next });
      return save(next);
    },
    closedLink: { isClosed: isLinkRefused, dismiss: () => dispatch({ type: "linkNoticeDismissed" }) },
    lostPlace: { name: tab.lost, dismiss: () => dispatch({ type: "lostNoticeDismissed" }) },
  };
  return <CurrentContext value={value}>{children}</CurrentContext>;
}

interface PlaceEffects {
  place: Place | null;
  isLinked: boolean;
  isLinkClosed: boolean;
}

/** Stores the place of this tab and removes the link's parameter. Returns the function that saves a place. */
function usePlaceEffects({ place, isLinked, isLinkClosed }: PlaceEffects): (place: Place) => Promise<void> {
  const [, setQuery] = useSearchParams();
  const session = useSession();
  // An impersonation starts and ends with a new page.
  const [isImpersonating] = useState(() => session.impersonation() !== null);
  const save = useSavePlace(isImpersonating);

  useEffect(() => {
    if (!isLinked && !isLinkClosed) return;
    setQuery(
      (before) => {
        before.delete("businessId");
        return before;
      },
      { replace: true },
    );
  }, [isLinked, isLinkClosed, setQuery]);

  const text = place && JSON.stringify(place);
  useEffect(() => {
    if (text) storePlace(JSON.parse(text) as Place, isImpersonating);
  }, [text, isImpersonating]);
  const linkedText = isLinked ? text : null;
  useEffect(() => {
    if (linkedText) void save(JSON.parse(linkedText) as Place);
  }, [linkedText, save]);
  return save;
}

/** Stores a place in this browser and in the user's settings. A failure to save is only reported. */
function useSavePlace(isImpersonating: boolean): (place: Place) => Promise<void> {
  const client = useClient();
  return useCallback(
    async (place) => {
      storePlace(place, isImpersonating);
      const setting = { organizationId: place.organization.id, businessId: place.business?.id ?? null };
      try {
        await client.request(saveAppSetting, { input: { type: "CURRENT_BUSINESS_CONTEXT", setting, app: "bc" } });
      } catch (error) {
        telemetry.reportError(error, { area: "global" });
      }
    },
    [client, isImpersonating],
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

/** For the shell around the pages, which is drawn before the place is known. */
export function useCurrentState(): CurrentState {
  return useCurrentValue().state;
}

/** For pages, which are drawn only when the place is known. */
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
