import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface HeroProps {
  /** During a search the hero is a single line, so that results are in view. */
  isCompact: boolean;
  search: ReactNode;
  /** The results. While they are in view, the search stays at the top. */
  children: ReactNode;
}

export function Hero({ isCompact, search, children }: HeroProps) {
  const top = useRef<HTMLElement>(null);
  useSteadyScroll(top, isCompact);
  return (
    // Not every browser keeps its place by itself; where one does, it would be corrected twice.
    <div className="[overflow-anchor:none]">
      <section ref={top} aria-labelledby="name">
        {isCompact ? <CompactTop /> : <FullTop />}
      </section>
      <div
        data-sticky-search
        onChange={() => !isCompact && scrollPast(top.current)}
        // The open filters cover the whole screen of a phone, the bar included.
        className="sticky top-bar z-30 bg-[#554d49] py-3 text-paper max-sm:has-[details[open]]:z-50 sm:py-4"
      >
        <div className="column">{search}</div>
      </div>
      {children}
    </div>
  );
}

/** The name and tagline beside the street drawing, whose road continues below. */
function FullTop() {
  return (
    <div className="overflow-hidden">
      <div className="column grid pt-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end lg:gap-x-12 lg:pt-5">
        <div className="pb-2 lg:pb-16">
          <h1
            id="name"
            className="-ml-[0.035em] font-display text-[calc((100vw-2.5rem)/3.57)] leading-[0.78] font-extrabold tracking-[-0.055em] text-brick sm:text-[min((100vw-4rem)/3.57,8.5rem)]"
          >
            Frontage
          </h1>
          <p className="mt-6 font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance">Marketplace for renting physical ad space</p>
          <p className="mt-2 text-pretty text-quiet sm:text-lg">Where brands meet walls, billboards and beyond.</p>
        </div>
        <div className="relative -mx-5 sm:-mx-8 lg:mr-[calc(-2rem-max(0px,(100vw-76rem)/2))] lg:ml-0">
          {/* Extends the drawing's sidewalk, curb and road to both edges of the screen. */}
          <div
            aria-hidden
            className="absolute inset-x-[-100vw] bottom-0 h-[10.714%] bg-[linear-gradient(#ccbba6_43.3%,#918476_43.3%_53.3%,#554d49_53.3%)]"
          />
          <img
            src="/pictures/street-front.svg"
            width={1600}
            height={560}
            fetchPriority="high"
            alt="A street of shop fronts with posters on walls, a roof billboard, a bus shelter and a lit screen"
            className="relative block h-auto w-full lg:[mask-image:linear-gradient(to_right,transparent,black_9rem)]"
          />
        </div>
      </div>
    </div>
  );
}

function CompactTop() {
  return (
    <div className="column flex flex-wrap items-baseline gap-x-4 py-2.5 sm:py-3">
      <h1 id="name" className="sr-only">
        Frontage
      </h1>
      <p className="font-display font-bold tracking-tight">Marketplace for renting physical ad space</p>
      <p className="text-quiet max-sm:sr-only">Where brands meet walls, billboards and beyond.</p>
    </div>
  );
}

/** Keeps what people look at in its place when the part above it shrinks or grows. */
function useSteadyScroll(top: RefObject<HTMLElement | null>, isCompact: boolean): void {
  const last = useRef({ isCompact, height: 0 });
  useLayoutEffect(() => {
    const height = top.current?.offsetHeight ?? 0;
    const change = last.current.isCompact === isCompact ? 0 : height - last.current.height;
    last.current = { isCompact, height };
    if (change !== 0 && window.scrollY > 0) window.scrollTo({ top: Math.max(0, window.scrollY + change), behavior: 'instant' });
  }, [top, isCompact]);
}

/** On the first key the search goes to the top of the window, where it stays when the results arrive and the hero shrinks. */
function scrollPast(top: HTMLElement | null): void {
  if (!top) return;
  const barHeight = Number.parseFloat(getComputedStyle(top.nextElementSibling ?? top).top);
  const distance = top.getBoundingClientRect().bottom - barHeight;
  if (distance > 0) window.scrollBy({ top: distance, behavior: 'instant' });
}
