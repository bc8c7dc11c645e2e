import { Hero } from '~/features/landing/hero.tsx';
import { HowItWorks } from '~/features/landing/how-it-works.tsx';
import { OpeningNote } from '~/features/landing/opening-note.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/landing';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Frontage – Marketplace for renting physical ad space',
      description: 'Where brands meet walls, billboards and beyond. Rent ad space by the day, week, month or year, straight from the owner.',
      path: '/',
    },
    matches,
  );

export default function Landing() {
  return (
    <>
      <Hero />
      <OpeningNote />
      <HowItWorks />
    </>
  );
}
