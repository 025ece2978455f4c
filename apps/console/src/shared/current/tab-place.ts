import type { Place } from "./place.ts";

interface Known {
  /** Businesses that the api refused to show to this user. */
  refused: readonly string[];
  /** Whether the last link named a business that the user has no access to. */
  isLinkRefused: boolean;
  /** The name of the place that the tab was in until the user lost access to it. */
  lost: string | null;
}

/** The place that this tab works in. */
export type TabPlace =
  /** In no place yet, or the user is signed out. `preferred` was stored by this tab or the last one. */
  | (Known & { name: "starting"; preferred: Place | null })
  | (Known & { name: "settled"; here: Place })
  /** The user chose `preferred`, which is not known to be open to them. */
  | (Known & { name: "switching"; here: Place; preferred: Place });

export type TabPlaceEvent =
  | { type: "chosen"; place: Place }
  /** The user can work in `place`, which follows from a link, the tab, the saved setting or the user's organizations. */
  | { type: "resolved"; place: Place; isLinked: boolean }
  | { type: "refused"; businessId: string; isLinked: boolean }
  | { type: "signedOut" }
  | { type: "linkNoticeDismissed" }
  | { type: "lostNoticeDismissed" };

export function startTabPlace(preferred: Place | null): TabPlace {
  return { name: "starting", preferred, refused: [], isLinkRefused: false, lost: null };
}

export function transition(state: TabPlace, event: TabPlaceEvent): TabPlace {
  switch (event.type) {
    case "chosen":
      return choose(state, event.place);
    case "resolved":
      return resolve(state, event.place, event.isLinked);
    case "refused": {
      const isKnown = state.refused.includes(event.businessId);
      if (isKnown && (state.isLinkRefused || !event.isLinked)) return state;
      const refused = isKnown ? state.refused : [...state.refused, event.businessId];
      return { ...state, refused, isLinkRefused: state.isLinkRefused || event.isLinked };
    }
    case "signedOut":
      return state.name === "starting" ? state : { ...knownOf(state), name: "starting", preferred: preferredOf(state) };
    case "linkNoticeDismissed":
      return { ...state, isLinkRefused: false };
    case "lostNoticeDismissed":
      return { ...state, lost: null };
  }
}

/** The place that the tab is to open, if the user has access to it. */
export function preferredOf(state: TabPlace): Place | null {
  return state.name === "settled" ? state.here : state.preferred;
}

export function isSamePlace(place: Place, other: Place | null): boolean {
  return place.organization.id === other?.organization.id && place.business?.id === other.business?.id;
}

function choose(state: TabPlace, place: Place): TabPlace {
  // The user may have regained access since, so the api is asked again.
  const refused = state.refused.filter((id) => id !== place.business?.id);
  const known = { refused, isLinkRefused: false, lost: null };
  if (state.name === "starting") return { ...known, name: "starting", preferred: place };
  if (isSamePlace(place, state.here)) return { ...known, name: "settled", here: state.here };
  return { ...known, name: "switching", here: state.here, preferred: place };
}

function resolve(state: TabPlace, place: Place, isLinked: boolean): TabPlace {
  const here = state.name === "starting" ? null : state.here;
  if (isSamePlace(place, here)) return state;
  const lost =
    state.name === "settled" && !isLinked ? (state.here.business ?? state.here.organization).name : state.lost;
  return { ...knownOf(state), lost, name: "settled", here: place };
}

function knownOf({ refused, isLinkRefused, lost }: TabPlace): Known {
  return { refused, isLinkRefused, lost };
}
