import '~/account-pages.css';
import { TermsPage } from '~/features/company/terms-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/terms-of-service';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Terms of Service', description: 'The rules for customers and sellers on Frontage, in fifteen sections.', path: '/terms-of-service' },
    matches,
  );

export default function TermsOfService() {
  return <TermsPage />;
}
