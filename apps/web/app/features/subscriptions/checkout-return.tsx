import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import type { CheckoutReturn as Standing } from './use-checkout-return.ts';

/** For those who come back from paying: how that stands, in plain words. */
export function CheckoutReturn({ standing }: { standing: Standing }) {
  if (standing === 'given_back')
    return (
      <InlineNotice tone="turn" title="Your payment goes back to you in full">
        <p className="text-pretty">
          The request could no longer become a subscription when your payment arrived. You get all of it back on the same card; banks take five to ten
          days to show it. <TextLink to="/requestedPack">See your requests</TextLink>
        </p>
      </InlineNotice>
    );
  if (standing === 'expired')
    return (
      <InlineNotice tone="info" title="The payment page has expired">
        <p className="text-pretty">
          Nothing was charged. You can open a new one from <TextLink to="/requestedPack">your requests</TextLink>.
        </p>
      </InlineNotice>
    );
  if (standing === null) return null;
  return (
    <output aria-busy="true" className="flex gap-4 rounded-lg border border-line bg-card px-5 py-5 sm:px-7 sm:py-6">
      <Spinner className="mt-0.5 size-6 text-verdigris" />
      <span className="min-w-0">
        <span className="heading-item block">Your payment went through, and is being confirmed</span>
        <span className="mt-1.5 block max-w-[62ch] leading-relaxed text-pretty text-quiet">
          {standing === 'waiting'
            ? 'Stripe has taken your payment. Your subscription appears here by itself within a few seconds; you don’t need to do anything.'
            : 'This takes longer than usual. We will mail you as soon as your subscription has begun, so you can leave this page. Until then we go on looking.'}
        </span>
      </span>
    </output>
  );
}
