import '~/account-pages.css';
import { AdPolicyPage } from '~/features/company/ad-policy-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/ad-policy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Ad Policy',
      description: 'What may be advertised on Frontage, what may not, who decides, and how to report an ad.',
      path: '/ad-policy',
    },
    matches,
  );

export default function AdPolicy() {
  return <AdPolicyPage />;
}
