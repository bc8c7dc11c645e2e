import type { RelatedObject, ThinEvent } from './object-kinds.ts';
import { platformAccount } from './objects.ts';
import type { Simulator } from './simulator.ts';

/** Stores the event and sends it to every subscribed destination. */
export function emitEvent(simulator: Simulator, type: string, account: string, related: RelatedObject): void {
  const { objects, random, clock, deliveries } = simulator;
  const event: ThinEvent = {
    id: random.newId('evt_'),
    object: 'v2.core.event',
    type,
    created: clock.isoString(),
    livemode: false,
    context: account === platformAccount ? null : account,
    related_object: related,
  };
  objects.add('v2.core.event', platformAccount, event);
  deliveries.enqueue(event);
}

/** For version 1 objects, whose event types and URLs follow one pattern. */
export function emitObjectEvent(
  simulator: Simulator,
  type: string,
  account: string,
  object: { id: string; object: string },
  path = `${object.object}s`,
): void {
  emitEvent(simulator, `v1.${type}`, account, { id: object.id, type: object.object, url: `/v1/${path}/${object.id}` });
}
