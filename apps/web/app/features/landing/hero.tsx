import { ButtonLink } from '~/components/ui/text-link.tsx';
import { type SignedIn, useSignedIn } from '~/lib/signed-in.ts';

/** The one thing to do first: who has an account already needs none. */
function firstStep({ seller, customer }: SignedIn) {
  if (seller) return { to: '/seller/listings', text: 'Seller dashboard' };
  if (customer) return { to: '/#how-it-works', text: 'How it works' };
  return { to: '/auth/register', text: 'Open an account' };
}

export function Hero() {
  const { to, text } = firstStep(useSignedIn());
  return (
    <section aria-labelledby="name" className="overflow-hidden">
      <div className="column grid items-end gap-x-10 gap-y-5 pt-14 sm:pt-16 xl:grid-cols-[auto_1fr]">
        <h1
          id="name"
          className="-ml-[0.035em] font-display text-[calc((100vw-2.5rem)/3.57)] sm:text-[min((100vw-4rem)/3.57,13.5rem)] leading-[0.78] font-extrabold tracking-[-0.055em] text-brick"
        >
          Frontage
        </h1>
        <div className="xl:pb-3">
          <p className="font-display text-2xl leading-[1.08] font-bold tracking-tight text-balance sm:text-3xl">
            Marketplace for renting physical ad space
          </p>
          <p className="mt-3 text-lg text-balance text-quiet">Where brands meet walls, billboards and beyond.</p>
          <ButtonLink to={to} className="mt-6">
            {text}
          </ButtonLink>
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
