interface ListingStep {
  id: string;
  title: string;
}

/** The order of the form. Phones show one step at a time, larger screens show all of them. */
export const listingSteps = [
  { id: 'photos', title: 'Space' },
  { id: 'place', title: 'Place' },
  { id: 'size', title: 'Size' },
  { id: 'prices', title: 'Prices' },
  { id: 'publish', title: 'Publish' },
] as const satisfies readonly ListingStep[];

export type StepId = (typeof listingSteps)[number]['id'];

export function findStep(id: StepId): ListingStep & { id: StepId; index: number } {
  const index = listingSteps.findIndex((step) => step.id === id);
  return { ...(listingSteps[index] ?? listingSteps[0]), index };
}

/** The step whose part of the form contains the control. */
export function stepOfControl(control: Element): StepId {
  return readStep(control.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? '');
}

/** The step with this id, or the first one. */
export function readStep(id: string): StepId {
  return (listingSteps.find((step) => step.id === id) ?? listingSteps[0]).id;
}
