import type { ReactNode } from 'react';
import { EmptyReceipt } from '~/art/empty-receipt.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';

export function NoSpending() {
  return (
    <NoPayments action={<ButtonLink to="/">Find a space</ButtonLink>}>
      Each payment for a space that you rent will appear here, with its receipt. If something is wrong, you can report a problem here.
    </NoPayments>
  );
}

export function NoEarnings() {
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
    <EmptyState picture={<EmptyReceipt />} title="No payments yet" action={action}>
      <p>{children}</p>
    </EmptyState>
  );
}
