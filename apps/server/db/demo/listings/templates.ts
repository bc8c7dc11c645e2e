/** What can stand between braces. */
export const slots = ['street', 'district', 'city', 'place', 'crowd', 'cars', 'hour', 'days'] as const;
export type Slot = (typeof slots)[number];

/** A sentence cut at its braces once, so that it can be filled in millions of times. */
export type Template = readonly (string | { slot: Slot })[];

export function compile(sentence: string): Template {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : { slot: slotNamed(part) }))
    .filter((part) => part !== '');
}

function slotNamed(name: string): Slot {
  const slot = slots.find((known) => known === name);
  if (!slot) throw new Error(`Nothing fills {${name}}`);
  return slot;
}

export type Filling = Record<Slot, () => string>;

export function fillIn(template: Template, filling: Filling): string {
  let text = '';
  for (const part of template) text += typeof part === 'string' ? part : filling[part.slot]();
  return text;
}
