import { Suspense } from 'react';
import { whenNearViewport } from '~/lib/when-near-viewport.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';

const place = 'how-it-works';

/** It stands below the whole list, in the server's markup, and nobody can press anything there before seeing it: so its code may come later. */
const BothSides = lazyComponent(async () => {
  await whenNearViewport(place);
  return (await import('./how-it-works-steps.tsx')).HowItWorksSteps;
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
