import useEmbla from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";

interface CarouselProps {
  /** Accessible name. */
  label: string;
  /** Number of slides that are visible and moved at once. */
  scroll?: 1 | 2 | undefined;
  /** The same from 768 px; defaults to `scroll`. */
  scrollFromMd?: 1 | 2 | 3 | 4 | undefined;
  /** Renders the control of a slide, or of the first visible one, below the carousel; defaults to dots. */
  thumbnail?: ((index: number) => ReactNode) | undefined;
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
  /** One slide each. */
  children: ReactNode;
}

const widths = { 1: "basis-full", 2: "basis-1/2" };
const widthsFromMd = { 1: "md:basis-full", 2: "md:basis-1/2", 3: "md:basis-1/3", 4: "md:basis-1/4" };

type Embla = NonNullable<ReturnType<typeof useEmbla>[1]>;

/** A loop of slides that never moves automatically. */
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
  const { page, firsts, seen, moved } = usePlace(embla);
  const box = useRef<HTMLElement>(null);
  const slides = Children.toArray(children);
  const turn = (event: KeyboardEvent): void => {
    const from = event.target as HTMLElement;
    if (from.matches("input, textarea, select")) return; // it handles arrow keys itself
    if (firsts.length < 2 || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    // The focused slide is about to be hidden, which would lose the focus.
    if (from.closest("[aria-roledescription=slide]")) box.current?.focus({ preventScroll: true });
    if (event.key === "ArrowLeft") embla?.scrollPrev();
    else embla?.scrollNext();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work anywhere inside
    <section
      ref={box}
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={turn}
      className="flex min-w-0 flex-col gap-3"
    >
      <div ref={viewport} className="overflow-hidden">
        <div className="-ms-4 flex touch-pan-y">
          {slides.map((slide, index) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- slides have no other key than their index
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
      {firsts.length > 1 && (
        <div className="flex items-center justify-between gap-4">
          <IconButton
            variant="secondary"
            icon={ChevronLeft}
            label={props.previousLabel ?? "Previous slide"}
            onClick={() => embla?.scrollPrev()}
          />
          <div className="flex min-w-0 flex-wrap justify-center gap-1">
            {firsts.map((first, index) => (
              <button
                key={first}
                type="button"
                aria-current={index === page || undefined}
                onClick={() => embla?.scrollTo(index)}
                className="group grid min-h-6 min-w-6 cursor-pointer place-items-center rounded-md pointer-coarse:min-h-11 pointer-coarse:min-w-8"
              >
                <span className="sr-only">Go to slide {first + 1} </span>
                {thumbnail?.(first) ?? (
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
        {moved && `Slide ${(firsts[page] ?? 0) + 1} of ${slides.length}`}
      </p>
    </section>
  );
}

/** Returns the position that the carousel's engine reports. */
function usePlace(embla: Embla | undefined) {
  const [place, setPlace] = useState({ page: 0, firsts: [] as number[], seen: [] as number[], moved: false });
  useEffect(() => {
    if (!embla) return undefined;
    const read = (): void =>
      setPlace(({ moved }) => ({
        page: embla.selectedScrollSnap(),
        firsts: embla.internalEngine().slideRegistry.map(([first = 0]) => first),
        seen: embla.slidesInView(),
        moved,
      }));
    const move = (): void => {
      read();
      setPlace((place) => ({ ...place, moved: true }));
    };
    read();
    embla.on("select", move).on("reInit", read).on("slidesInView", read);
    return () => {
      embla.off("select", move).off("reInit", read).off("slidesInView", read);
    };
  }, [embla]);
  return place;
}
