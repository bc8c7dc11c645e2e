import { EmptyWall } from '~/art/empty-wall.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/requested-pack';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'My Subscription Requests', description: 'What you have asked for, and whose turn it is.' }, matches);

export default function RequestedPack() {
  return (
    <div className="column py-14">
      <PageHeader title="My Subscription Requests" lead="What you have asked sellers for, and whose turn it is." />
      <EmptyState
        picture={<EmptyWall className="w-full" />}
        title="You have not asked for a space yet"
        action={<ButtonLink to="/about-us">How renting works</ButtonLink>}
      >
        <p>
          Each request will stand here with its seller, its price and its deadline. You send one from the page of a space; the first spaces are being
          listed now.
        </p>
      </EmptyState>
    </div>
  );
}
