import { Suspense } from 'react';
import { whenNearViewport } from '~/lib/when-near-viewport.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';

const sectionId = 'how-it-works';

/** Server-rendered below the whole list. Its code loads only when it is scrolled near, because nothing there can be clicked before that. */
const Steps = lazyComponent(async () => {
  await whenNearViewport(sectionId);
  return (await import('./how-it-works-steps.tsx')).HowItWorksSteps;
});

export function HowItWorks() {
  return (
    <section id={sectionId} aria-label="How it works" className="scroll-mt-[-7rem] border-t border-line bg-paper-deep">
      <Suspense fallback={<div className="min-h-[124rem] md:min-h-[114rem] lg:min-h-[73rem]" />}>
        <Steps />
      </Suspense>
    </section>
  );
}
