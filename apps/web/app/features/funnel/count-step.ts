import type { VisitorStep } from '@frontage/domain/funnel';

const counted = new Set<VisitorStep>();

/** Counts a step toward a request, once per page load. No cookie and no id is sent, and nothing waits for the answer. */
export function countStep(step: VisitorStep): void {
  if (counted.has(step)) return;
  counted.add(step);
  navigator.sendBeacon('/_api/funnel', new Blob([JSON.stringify({ step })], { type: 'application/json' }));
}
