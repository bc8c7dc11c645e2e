import type { Simulator } from './simulator.ts';
import { platformAccount } from './objects.ts';

interface Related {
  id: string;
  type: string;
  url: string;
}

export interface ThinEvent {
  id: string;
  object: 'v2.core.event';
  type: string;
  created: string;
  livemode: false;
  context: string | null;
  related_object: Related;
}

/** Tells every destination that wants to know that something changed, and nothing more: whoever hears it looks for himself. */
export function emitEvent(simulator: Simulator, type: string, account: string, related: Related): void {
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

/** For objects of version 1, whose names and addresses follow one pattern. */
export function emitObjectEvent(
  simulator: Simulator,
  type: string,
  account: string,
  object: { id: string; object: string },
  path = `${object.object}s`,
): void {
  emitEvent(simulator, `v1.${type}`, account, { id: object.id, type: object.object, url: `/v1/${path}/${object.id}` });
}
