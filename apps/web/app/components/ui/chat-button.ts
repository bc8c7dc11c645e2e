/** Where the button to write to the seller is on the page of a listing. */
export const chatPlaceId = 'chat-place';

/** Beside the seller’s name. Below two columns it sits on the rent bar. */
export const chatButtonClasses =
  'fixed right-5 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-31 inline-flex min-h-12 items-center gap-2.5 rounded-md border border-ink bg-card px-4 font-semibold text-ink hover:bg-paper-deep sm:right-8 lg:static lg:min-h-11';
