import { Suspense } from 'react';
import { comesNear } from '~/lib/comes-near.ts';
import { lazyPart } from '~/lib/lazy-part.ts';

const place = 'how-it-works';

/** It stands below the whole list, in the server's markup, and nobody can press anything there before seeing it: so its code may come later. */
const BothSides = lazyPart(async () => {
  await comesNear(place);
  return (await import('./both-sides.tsx')).BothSides;
});

export function HowItWorks() {
  return (
    <section id={place} aria-label="How it works" className="scroll-mt-[-1rem] border-t border-line bg-paper-deep">
      <Suspense fallback={<div className="min-h-[70rem]" />}>
        <BothSides />
      </Suspense>
    </section>
  );
}
