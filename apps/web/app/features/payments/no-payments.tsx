import type { ReactNode } from 'react';
import { EmptyTill } from '~/art/empty-till.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';

export function NothingPaid() {
  return (
    <NoPayments action={<ButtonLink to="/">Find a space</ButtonLink>}>
      Each payment for a space that you rent will appear here, with its receipt. If something is wrong with what you paid for, you can tell us here.
    </NoPayments>
  );
}

export function NothingEarned() {
  return (
    <NoPayments
      action={
        <ButtonLink to="/seller/requested" look="secondary">
          See your requests
        </ButtonLink>
      }
    >
      Each payment of a customer will appear here, with our fee, what you receive, and whether it is already with you.
    </NoPayments>
  );
}

function NoPayments({ action, children }: { action: ReactNode; children: string }) {
  return (
    <EmptyState picture={<EmptyTill />} title="No payments yet" action={action}>
      <p>{children}</p>
    </EmptyState>
  );
}
