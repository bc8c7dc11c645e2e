/** A button in the lower right corner. Raised, it leaves room for a bar that small screens have at the bottom. */
export function floatingClasses(isRaised: boolean): string {
  const place = isRaised ? 'bottom-24 lg:bottom-6' : 'bottom-6';
  return `fixed right-5 z-30 inline-flex min-h-12 items-center gap-2.5 rounded-md border border-ink bg-card px-4 font-semibold text-ink shadow-lift hover:bg-paper-deep sm:right-8 ${place}`;
}
