import useEmbla from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface CarouselProps {
  /** Names it for a screen reader. */
  label: string;
  /** How many slides are seen, and moved, at once. */
  scroll?: 1 | 2 | undefined;
  /** The same from 768 px on; as `scroll`, unless given. */
  scrollFromMd?: 1 | 2 | 3 | 4 | undefined;
  /** What stands for a slide under the carousel; dots, unless given. */
  thumbnail?: ((index: number) => ReactNode) | undefined;
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
  /** One slide each. */
  children: ReactNode;
}

const widths = { 1: "basis-full", 2: "basis-1/2" };
const widthsFromMd = { 1: "md:basis-full", 2: "md:basis-1/2", 3: "md:basis-1/3", 4: "md:basis-1/4" };

type Embla = NonNullable<ReturnType<typeof useEmbla>[1]>;

/** Slides in a row that begins again after the last. It moves when asked to and never by itself. */
export function Carousel(props: CarouselProps) {
  const { label, scroll = 1, scrollFromMd = scroll, thumbnail, children } = props;
  const [viewport, embla] = useEmbla({
    loop: true,
    align: "start",
    inViewThreshold: 0.5,
    slidesToScroll: scroll,
    breakpoints: {
      "(min-width: 768px)": { slidesToScroll: scrollFromMd },
      "(prefers-reduced-motion: reduce)": { duration: 0 },
    },
  });
  const { page, pages, seen } = usePlace(embla);
  const slides = Children.toArray(children);
  const turn = (event: KeyboardEvent): void => {
    if ((event.target as HTMLElement).matches("input, textarea, select")) return; // its own arrows
    if (event.key === "ArrowLeft") embla?.scrollPrev();
    else if (event.key === "ArrowRight") embla?.scrollNext();
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside, from anywhere in it
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={turn}
      className="flex min-w-0 flex-col gap-3"
    >
      <div ref={viewport} className="overflow-hidden">
        <div className="-ms-4 flex touch-pan-y">
          {slides.map((slide, index) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- slides have no other name than their place
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={seen.length > 0 && !seen.includes(index)}
              className={`min-w-0 shrink-0 grow-0 ps-4 ${widths[scroll]} ${widthsFromMd[scrollFromMd]}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {pages > 1 && (
        <div className="flex items-center justify-between gap-4">
          <IconButton
            variant="secondary"
            icon={ChevronLeft}
            label={props.previousLabel ?? "Previous slide"}
            onClick={() => embla?.scrollPrev()}
          />
          <div className="flex min-w-0 flex-wrap justify-center gap-1">
            {Array.from({ length: pages }, (_, index) => index).map((index) => (
              <button
                key={index}
                type="button"
                aria-current={index === page || undefined}
                onClick={() => embla?.scrollTo(index)}
                className="group grid min-h-6 min-w-6 cursor-pointer place-items-center rounded-md pointer-coarse:min-h-11 pointer-coarse:min-w-8"
              >
                <span className="sr-only">Go to slide {index + 1} </span>
                {thumbnail?.(index) ?? (
                  <span className="size-2 rounded-full bg-field transition-[width,background-color] group-hover:bg-muted group-aria-current:w-5 group-aria-current:bg-primary" />
                )}
              </button>
            ))}
          </div>
          <IconButton
            variant="secondary"
            icon={ChevronRight}
            label={props.nextLabel ?? "Next slide"}
            onClick={() => embla?.scrollNext()}
          />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {pages > 1 && `Slide ${page + 1} of ${pages}`}
      </p>
    </section>
  );
}

/** Where the carousel stands, as its engine reports it. */
function usePlace(embla: Embla | undefined) {
  const [place, setPlace] = useState({ page: 0, pages: 0, seen: [] as number[] });
  useEffect(() => {
    if (!embla) return undefined;
    const read = (): void =>
      setPlace({ page: embla.selectedScrollSnap(), pages: embla.scrollSnapList().length, seen: embla.slidesInView() });
    read();
    embla.on("select", read).on("reInit", read).on("slidesInView", read);
    return () => {
      embla.off("select", read).off("reInit", read).off("slidesInView", read);
    };
  }, [embla]);
  return place;
}
