import { EmptyCalendar } from '~/art/empty-calendar.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/subscriptions';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Subscriptions', description: 'The spaces that you rent.' }, matches);

export default function Subscriptions() {
  return (
    <div className="column py-14">
      <PageHeader title="Subscriptions" lead="The spaces that you rent, and how long you have paid for." />
      <EmptyState
        picture={<EmptyCalendar />}
        title="No Subscriptions Found"
        action={
          <ButtonLink to="/#how-it-works" look="secondary">
            How renting works
          </ButtonLink>
        }
      >
        <p>
          A subscription begins with your first payment, once the seller has accepted and, unless the listing asks for payment first, you have
          accepted the proof of placement.
        </p>
      </EmptyState>
    </div>
  );
}
