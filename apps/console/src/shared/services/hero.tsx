import { Carousel } from "@bc/ui/carousel";
import { useMedia } from "@bc/ui/use-media";
import { serviceOf } from "./request-words.ts";
import type { Service } from "./service.ts";

/** The first impression of a service: what it does, its pictures and the way to the form. */
export function Hero({ kind, claim, lead, slides, request }: Service) {
  const title = serviceOf(kind);
  const isWide = useMedia("(min-width: 768px)");
  const [{ picture: First }] = slides;
  const thumbnails = slides.map(({ picture: Thumbnail, caption }) => (
    <Thumbnail
      key={caption}
      className="h-10 w-15 rounded-md border-2 border-transparent group-aria-current:border-primary"
    />
  ));
  return (
    <header className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-display font-semibold text-balance">{title}</h1>
        <p className="text-heading font-medium text-balance">{claim}</p>
        <p className="max-w-prose text-base text-pretty text-muted">{lead}</p>
        <a
          href="#request"
          className="inline-flex h-control items-center rounded-md bg-primary px-3.5 text-sm font-medium text-on-primary transition-colors hover:bg-primary-strong"
        >
          {request === "Contact Sales" ? "Contact sales" : "Request this service"}
        </a>
      </div>
      {isWide && slides.length > 1 ? (
        <Carousel label={`Pictures of ${title}`} thumbnail={(index) => thumbnails[index]}>
          {slides.map(({ picture: Picture, caption }) => (
            <figure key={caption}>
              <Picture />
              <figcaption className="mt-2 text-center text-sm text-muted">{caption}</figcaption>
            </figure>
          ))}
        </Carousel>
      ) : (
        <First />
      )}
    </header>
  );
}
