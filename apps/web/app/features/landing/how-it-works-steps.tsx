import { BrickPattern } from '~/art/brick-pattern.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { type SignedIn, useSignedIn } from '~/lib/signed-in.ts';

const audiences = [
  {
    id: 'brands',
    title: 'For brands',
    promise: 'See it up. Then pay.',
    steps: [
      {
        title: 'Find a space',
        text: 'Browse walls, billboards, screens and banners. Every listing shows its price by the day, week, month or year.',
      },
      {
        title: 'Send a request',
        text: 'Attach your artwork and add a card. Sending a request is free, and nothing is charged yet.',
      },
      {
        title: 'See the proof',
        text: 'The seller puts up your ad and sends photos within 48 hours. Accept them and pay, or tell the seller what to fix. If a seller requires payment first, the listing says so.',
      },
      { title: 'Subscribe', text: 'Your rental renews every period. Cancel anytime, and it ends when the period you paid for is over.' },
    ],
  },
  {
    id: 'owners',
    title: 'For owners',
    promise: 'You set the price. You approve the ad.',
    steps: [
      {
        title: 'List your space',
        text: 'Add photos, the address, the size and the mediums you accept. Set a price for each period, with a discount if you like.',
      },
      { title: 'Choose your advertiser', text: 'Review the artwork before you accept. Chat with the customer first if you like.' },
      { title: 'Put it up, send a photo', text: 'Send your proof of placement within 48 hours. Both of you see the same deadline.' },
      { title: 'Get paid on Fridays', text: 'Payouts go out every week. Our fee is 6% plus $0.30 per payment, and nothing else.' },
    ],
  },
] as const;

/** The next step for each audience. Signed-in customers need none. */
function nextSteps({ seller, customer }: SignedIn) {
  return {
    brands: customer ? null : { to: '/auth/register', text: 'Create an account' },
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
        {/* In two columns, both lists share their rows. */}
        <div className="mt-12 grid gap-x-16 gap-y-16 lg:grid-cols-2 lg:gap-y-0">
          {audiences.map(({ id, title, promise, steps }) => (
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
