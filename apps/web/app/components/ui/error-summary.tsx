import { TriangleAlert } from 'lucide-react';

export interface FormError {
  /** The id of the invalid control. */
  id: string;
  message: string;
}

/** All errors of a form, in page order. Each links to its field. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-md border-l-4 border-red bg-red-tint px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{errors.length === 1 ? 'One thing needs your attention' : `${errors.length} things need your attention`}</h2>
        <ul className="mt-1 gap-x-10 space-y-0.5 md:columns-2">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  // Moves the focus without changing the URL, so that Back doesn't step through the errors.
                  event.preventDefault();
                  focusControl(id);
                }}
                className="inline-flex min-h-6 items-center underline max-md:min-h-11 underline-offset-4 hover:text-red"
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

/** Opens every `details` around the control, then focuses it. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  for (let details = control?.closest('details'); details; details = details.parentElement?.closest('details')) details.open = true;
  control?.focus();
}
