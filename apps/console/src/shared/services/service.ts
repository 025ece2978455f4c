import type { RequestKind } from "@bc/request/contract/forms/forms";
import type { ComponentType } from "react";
import type { PictureProps } from "../pictures/picture.tsx";

export interface Offering {
  name: string;
  text: string;
  /** A page of the console about this offering. */
  link?: { label: string; href: string };
}

interface Slide {
  picture: ComponentType<PictureProps>;
  caption: string;
}

/** The content of a service request page. */
export interface Service {
  kind: RequestKind;
  /** The main benefit, in the hero. */
  claim: string;
  lead: string;
  /** The first is shown alone on narrow screens; several make a carousel on others. */
  slides: readonly [Slide, ...Slide[]];
  overview: readonly string[];
  offerings: readonly Offering[];
  /** The title of the section with the form. */
  request: "Service Request" | "Contact Sales";
}
