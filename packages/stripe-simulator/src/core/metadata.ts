import type { Stripe } from 'stripe';
import type { Simulator } from './simulator.ts';

type MetadataChanges = Stripe.MetadataParam | '' | null | undefined;

/** An empty value removes an entry; an empty string instead of an object removes all. */
export function mergeMetadata(metadata: Stripe.Metadata | null, changes: MetadataChanges): Stripe.Metadata {
  if (changes === '' || changes === null) return {};
  const merged = Object.entries({ ...metadata, ...changes }).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(merged.map(([name, value]) => [name, String(value)]));
}

export function updateMetadata<Value extends { id: string; metadata: Stripe.Metadata | null }>(
  { objects }: Simulator,
  value: Value,
  changes: MetadataChanges,
): Value {
  return objects.update({ ...value, metadata: mergeMetadata(value.metadata, changes) });
}
