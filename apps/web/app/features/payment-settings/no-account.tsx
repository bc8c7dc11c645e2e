import { EmptyTill } from '~/art/empty-till.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { fee } from './account-facts.tsx';
import type { AccountDesk } from './use-connected-account.ts';

/** On phones all of it, with the button, is seen without scrolling. */
export function NoAccount({ desk: { underWay, setUp } }: { desk: AccountDesk }) {
  return (
    <Card className="flex flex-col items-center text-center sm:pt-12 sm:pb-14">
      <div className="w-42 sm:w-80">
        <EmptyTill />
      </div>
      <h2 className="heading-section mt-5 sm:mt-7">Set up your payment account</h2>
      <p className="mt-3 max-w-[54ch] leading-relaxed text-pretty text-quiet sm:text-balance">
        You need an account at Stripe before you can accept rental requests. That takes about five minutes: have an ID, your tax details and your bank
        account at hand. Frontage keeps <span className="whitespace-nowrap">{fee}</span> of each rental payment.
      </p>
      <Button className="mt-6 max-sm:w-full sm:mt-7" busy={underWay === 'set-up'} onClick={() => void setUp()}>
        Set Up Payments
      </Button>
    </Card>
  );
}
