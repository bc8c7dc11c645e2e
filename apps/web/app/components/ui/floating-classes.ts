/** A button in the lower right corner. On a listing's page it stays clear of the price panel; on phones it sits in the rent bar. */
export function floatingClasses(isOnListing: boolean): string {
  const position = isOnListing
    ? 'right-5 bottom-[max(0.75rem,env(safe-area-inset-bottom))] sm:right-8 sm:bottom-24 sm:shadow-lift lg:right-[calc(max(0px,(100vw-76rem)/2)+28rem)] lg:bottom-6'
    : 'right-5 bottom-6 shadow-lift sm:right-8';
  return `fixed z-30 inline-flex min-h-12 items-center gap-2.5 rounded-md border border-ink bg-card px-4 font-semibold text-ink hover:bg-paper-deep ${position}`;
}
