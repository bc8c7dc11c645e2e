import { ArrowDown, TriangleAlert } from 'lucide-react';

export function proofFileId(index: number): string {
  return `proof-${index + 1}`;
}

/** Stands above the files: a doubtful one may be far below, while the button to accept is always in view. */
export function PhotoWarning({ text, first }: { text: string; first: number }) {
  function focusFirst() {
    const file = document.getElementById(proofFileId(first));
    file?.scrollIntoView({ block: 'start' });
    file?.focus({ preventScroll: true });
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md border-l-4 border-amber-deep bg-amber-tint px-4 py-3">
      <p className="flex min-w-0 gap-2.5 font-semibold text-pretty">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-deep" />
        {text}
      </p>
      <button
        type="button"
        onClick={focusFirst}
        className="link-underline inline-flex min-h-6 items-center gap-1 rounded-sm font-medium max-sm:ml-7.5"
      >
        Show the first one
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </div>
  );
}
