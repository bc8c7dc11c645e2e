import { TriangleAlert } from 'lucide-react';

export interface FormError {
  /** The control that has to be corrected. */
  id: string;
  message: string;
}

/** Everything that a form still needs, in the order of the page; each line leads to its field. */
export function ErrorSummary({ faults }: { faults: readonly FormError[] }) {
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-md border-l-4 border-red bg-red-tint px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{faults.length === 1 ? 'One thing needs your attention' : `${faults.length} things need your attention`}</h2>
        <ul className="mt-1 gap-x-10 space-y-0.5 md:columns-2">
          {faults.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // Only the focus moves; the address stays, so that going back doesn't walk through the faults.
                  event.preventDefault();
                  focusControl(id);
                }}
                className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-red"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Unfolds what hides the control, then leads there. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}
