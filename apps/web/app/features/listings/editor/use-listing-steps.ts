import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { readStep, type StepId } from './listing-steps.ts';

export interface ListingSteps {
  /** Whether the screen shows one step at a time. */
  areSingle: boolean;
  current: StepId;
  goTo: (step: StepId) => void;
  /** Takes the focus after a change of the step. */
  heading: RefObject<HTMLParagraphElement | null>;
}

/** The URL's hash names the step, so that Back leads to the step before. A click shows at once; the URL follows. */
export function useListingSteps(): ListingSteps {
  const areSingle = useMediaQuery('(width < 48rem)');
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [visible, setVisible] = useState({ hash, step: readStep(hash.slice(1)) });
  if (visible.hash !== hash) setVisible({ hash, step: readStep(hash.slice(1)) });

  const heading = useRef<HTMLParagraphElement>(null);
  const lastStep = useRef(visible.step);
  useEffect(() => {
    if (lastStep.current === visible.step) return;
    lastStep.current = visible.step;
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [visible.step]);

  return {
    areSingle,
    current: visible.step,
    goTo: (step) => {
      if (step === visible.step) return;
      setVisible({ hash, step });
      void navigate({ hash: step, search }, { preventScrollReset: true });
    },
    heading,
  };
}
