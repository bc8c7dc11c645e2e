import { Suspense } from 'react';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { whenNearViewport } from '~/lib/when-near-viewport.ts';
import type { Choice } from './availability-calendar.tsx';

const sectionId = 'availability';

/** Its code, styles and days load when it is scrolled near, or with the first press. */
const AvailabilityCalendar = lazyComponent(async () => {
  await whenNearViewport(sectionId);
  return (await import('./availability-calendar.tsx')).AvailabilityCalendar;
});

/** On the page of a listing. The server sends only the heading and the room that the calendar needs. */
export function AvailabilitySection(props: Choice & { listingId: string }) {
  const isHydrated = useHydrated();
  return (
    <section id={sectionId} tabIndex={-1} aria-labelledby="availability-title" className="mt-10 outline-none">
      <h2 id="availability-title" className="heading-item">
        Availability
      </h2>
      <Suspense fallback={<Room />}>{isHydrated ? <AvailabilityCalendar {...props} /> : <Room />}</Suspense>
    </section>
  );
}

export function showCalendar(): void {
  const section = document.getElementById(sectionId);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** The height is an attribute, because the styles of the calendar come with it. */
function Room() {
  return <svg aria-hidden className="rounded-md bg-paper-deep" width="100%" height={calendarHeight} />;
}

/** In pixels, as in calendar.css. */
const calendarHeight = 512;
