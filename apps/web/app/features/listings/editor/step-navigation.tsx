import { CircleAlert } from 'lucide-react';
import { classes } from '~/components/ui/classes.ts';
import { findStep, listingSteps, type StepId } from './listing-steps.ts';
import type { ListingSteps } from './use-listing-steps.ts';

interface StepNavigationProps {
  steps: ListingSteps;
  withErrors: ReadonlySet<StepId>;
}

/** Shows how far the seller is, and leads to every step. */
export function StepNavigation({ steps: { current, goTo, heading }, withErrors }: StepNavigationProps) {
  const { index, title } = findStep(current);
  return (
    <nav aria-label="Steps" className="mb-6">
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Step {index + 1} of {listingSteps.length}
        <span className="sr-only">: {title}</span>
      </p>
      <ol className="mt-1 grid grid-cols-5 gap-1.5">
        {listingSteps.map((step, number) => (
          <li key={step.id}>
            <a
              href={`#${step.id}`}
              aria-current={step.id === current ? 'step' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(step.id);
              }}
              className="flex min-h-11 flex-col gap-1.5 pt-2 text-sm text-quiet aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              <span aria-hidden className={classes('h-1.5 rounded-full', number <= index ? 'bg-brick' : 'bg-line')} />
              <span className="flex items-center gap-1">
                {withErrors.has(step.id) && <CircleAlert aria-hidden className="size-3.5 shrink-0 text-red" />}
                <span>
                  {step.title}
                  {withErrors.has(step.id) && <span className="sr-only"> needs your attention</span>}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
