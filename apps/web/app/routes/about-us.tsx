import { AboutPage } from '~/features/company/about-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/about-us';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'About Us',
      description: 'Who we are, what we stand for, and how renting a wall, billboard or screen works on Frontage.',
      path: '/about-us',
    },
    matches,
  );

export default function AboutUs() {
  return <AboutPage />;
}
