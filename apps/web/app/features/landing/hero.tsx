export function Hero() {
  return (
    <section aria-labelledby="name" className="overflow-hidden">
      <div className="column grid items-end gap-x-10 gap-y-5 pt-10 sm:pt-16 lg:grid-cols-[auto_1fr]">
        <h1
          id="name"
          className="-ml-[0.04em] font-display text-[clamp(4.75rem,22vw,13.5rem)] leading-[0.78] font-extrabold tracking-[-0.055em] text-brick"
        >
          Frontage
        </h1>
        <div className="lg:pb-3">
          <p className="font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance sm:text-3xl">
            Marketplace for renting physical ad space
          </p>
          <p className="mt-3 text-lg text-balance text-quiet">Where brands meet walls, billboards and beyond.</p>
        </div>
      </div>
      <picture>
        <source media="(width < 40rem)" srcSet="/pictures/street-front-narrow.svg" width={756} height={560} />
        <img
          src="/pictures/street-front.svg"
          width={1600}
          height={560}
          fetchPriority="high"
          alt="A street of shop fronts with posters on walls, a roof billboard, a bus shelter and a lit screen"
          className="mt-8 block h-80 w-full object-cover object-bottom sm:mt-10 sm:h-[26rem] xl:h-auto"
        />
      </picture>
    </section>
  );
}
