import { EmptyTill } from '~/art/empty-till.tsx';
import { Button } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import type { AccountDesk } from './use-connected-account.ts';

export function NoAccount({ desk: { underWay, setUp } }: { desk: AccountDesk }) {
  return (
    <EmptyState
      picture={<EmptyTill />}
      title="Set up your payment account"
      action={
        <Button busy={underWay === 'set-up'} onClick={() => void setUp()}>
          Set Up Payments
        </Button>
      }
    >
      <p>Stripe, our payment provider, pays you out every Friday. Without an account there you can’t accept rental requests.</p>
      <p>It takes about five minutes. Have your tax details, an ID and the bank account for your payouts at hand: Stripe asks for them.</p>
    </EmptyState>
  );
}
