import type { ReactNode } from 'react';

/** The name and tagline beside the street drawing. `children` goes on the road below. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="name" className="overflow-hidden">
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
      <div className="bg-[#554d49] py-4 text-paper">
        <div className="column">{children}</div>
      </div>
    </section>
  );
}
