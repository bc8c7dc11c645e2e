import '~/account-pages.css';
import { HelpPage } from '~/features/company/help-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/help';

/** Searches show the same answers, so only the whole page is indexed. */
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: 'Help',
      description: 'Answers about requests, deadlines, proof, payments, payouts, cancelling and your account.',
      path: '/help',
      isIndexed: location.search === '',
    },
    matches,
  );

export default function Help() {
  return <HelpPage />;
}
