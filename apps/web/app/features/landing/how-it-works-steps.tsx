import { BrickPattern } from '~/art/brick-pattern.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { type SignedIn, useSignedIn } from '~/lib/signed-in.ts';

const sides = [
  {
    id: 'brands',
    title: 'For brands',
    promise: 'See it hang, then pay.',
    steps: [
      { title: 'Find a space', text: 'Walls, billboards, screens and banners, with the price per day, week, month or year on the page.' },
      {
        title: 'Send a request',
        text: 'Attach your artwork and add a card. Asking costs nothing: you pay nothing until the seller accepts.',
      },
      {
        title: 'See the proof',
        text: 'The seller puts your work up and sends photographs within 48 hours. You accept them and pay, or say what is wrong. Where an owner asks for payment first, the page says so.',
      },
      { title: 'Subscribe', text: 'Your rental runs from period to period. Cancel whenever you like; it ends with the period you have paid for.' },
    ],
  },
  {
    id: 'owners',
    title: 'For owners',
    promise: 'Your wall, your prices, your say.',
    steps: [
      { title: 'List your space', text: 'Photograph, address, size, the mediums you accept, and a price with an optional discount for each period.' },
      { title: 'Choose your tenant', text: 'You see the artwork before you say yes. Talk to the customer first, if you like.' },
      { title: 'Put it up, show it', text: 'Send your proof of placement within 48 hours. Both of you see the same clock.' },
      { title: 'Get paid on Fridays', text: 'Payouts go out every week. We keep 6% plus $0.30 of each payment, and nothing else.' },
    ],
  },
] as const;

/** Where each side goes from here; who has an account already needs none. */
function nextSteps({ seller, customer }: SignedIn) {
  return {
    brands: customer ? null : { to: '/auth/register', text: 'Open an account' },
    owners: seller ? { to: '/seller/add-listing', text: 'Add New Listing' } : { to: '/auth/register?type=seller', text: 'Sign up to list a space' },
  };
}

export function HowItWorksSteps() {
  const next = nextSteps(useSignedIn());
  return (
    <>
      <div className="column py-20 sm:py-28">
        <h2 id="how" className="heading-poster">
          How it works
        </h2>
        {/* From two columns on, both lists share their rows. */}
        <div className="mt-12 grid gap-x-16 gap-y-16 lg:grid-cols-2 lg:gap-y-0">
          {sides.map(({ id, title, promise, steps }) => (
            <section key={id} aria-labelledby={id} className="lg:row-span-7 lg:grid lg:grid-rows-subgrid">
              <h3 id={id} className="font-semibold text-brick">
                {title}
              </h3>
              <p className="heading-section mt-1">{promise}</p>
              <ol className="mt-8 border-t border-line-strong lg:row-span-4 lg:grid lg:grid-rows-subgrid">
                {steps.map((step, index) => (
                  <li key={step.title} className="grid grid-cols-[3.25rem_1fr] border-b border-line-strong/40 py-5">
                    <span aria-hidden className="font-display text-4xl leading-none font-extrabold text-brick tabular-nums">
                      {index + 1}
                    </span>
                    <div>
                      <h4 className="heading-item">{step.title}</h4>
                      <p className="mt-1.5 max-w-[48ch] leading-relaxed text-pretty">{step.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
              <p className="mt-8">
                {next[id] && (
                  <ButtonLink to={next[id].to} look="secondary">
                    {next[id].text}
                  </ButtonLink>
                )}
              </p>
            </section>
          ))}
        </div>
      </div>
      <BrickPattern rows={5} className="text-brick/20" />
    </>
  );
}
