import type { Simulator } from './simulator.ts';
import { platform } from './objects.ts';

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
export function emit(simulator: Simulator, type: string, account: string, related: Related): void {
  const { objects, chance, clock, deliveries } = simulator;
  const event: ThinEvent = {
    id: chance.newId('evt_'),
    object: 'v2.core.event',
    type,
    created: clock.written(),
    livemode: false,
    context: account === platform ? null : account,
    related_object: related,
  };
  objects.add('v2.core.event', platform, event);
  deliveries.enqueue(event);
}

/** For objects of version 1, whose names and addresses follow one pattern. */
export function emitFor(
  simulator: Simulator,
  type: string,
  account: string,
  object: { id: string; object: string },
  path = `${object.object}s`,
): void {
  emit(simulator, `v1.${type}`, account, { id: object.id, type: object.object, url: `/v1/${path}/${object.id}` });
}
