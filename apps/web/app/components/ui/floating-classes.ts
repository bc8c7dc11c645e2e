/** A button in the lower right corner of a listing's page. It stays clear of the price panel; below two columns it sits in the rent bar. */
export const floatingClasses =
  'fixed right-5 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 inline-flex min-h-12 items-center gap-2.5 rounded-md border border-ink bg-card px-4 font-semibold text-ink hover:bg-paper-deep sm:right-8 lg:right-[calc(max(0px,(100vw-76rem)/2)+28rem)] lg:bottom-6 lg:shadow-lift';
