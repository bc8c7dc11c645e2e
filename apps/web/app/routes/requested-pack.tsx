import { EmptyLetterBox } from '~/art/empty-letter-box.tsx';
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
        picture={<EmptyLetterBox />}
        title="You have not asked for a space yet"
        action={
          <ButtonLink to="/#how-it-works" look="secondary">
            How renting works
          </ButtonLink>
        }
      >
        <p>
          Each request will appear here with its seller, its price and its deadline. Renting opens soon; you will send a request from the page of a
          space.
        </p>
      </EmptyState>
    </div>
  );
}
