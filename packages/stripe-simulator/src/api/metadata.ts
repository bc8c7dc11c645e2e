import type { Stripe } from 'stripe';
import type { Simulator } from '../core/simulator.ts';

type Given = Stripe.Emptyable<Stripe.MetadataParam> | undefined;

/** One's own notes: an empty value takes one back, an empty text all of them. */
export function updateMetadata<Value extends { id: string; metadata: Stripe.Metadata | null }>(
  { objects }: Simulator,
  value: Value,
  given: Given,
): Value {
  return objects.update({ ...value, metadata: mergedMetadata(value.metadata, given) });
}

export function mergedMetadata(kept: Stripe.Metadata | null, given: Given): Stripe.Metadata {
  if (given === '') return {};
  const merged = Object.entries({ ...kept, ...given }).filter(([, text]) => text !== null && text !== '');
  return Object.fromEntries(merged.map(([name, text]) => [name, String(text)]));
}
