import { AboutPage } from '~/features/company/about-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/about-us';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'About Us',
      description: 'Who runs Frontage, what we stand for, and how renting a wall, a billboard or a screen works.',
      path: '/about-us',
    },
    matches,
  );

export default function AboutUs() {
  return <AboutPage />;
}
