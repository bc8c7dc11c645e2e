import '~/account-pages.css';
import { PrivacyPage } from '~/features/company/privacy-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Privacy Policy', description: 'What Frontage stores about you, who sees it, and when we delete it.', path: '/privacy' },
    matches,
  );

export default function Privacy() {
  return <PrivacyPage />;
}
