import type { Random } from './random.ts';
import type { Settings } from './database.ts';

export type ChaosEffect =
  | { kind: 'latency'; ms: number }
  /** The line breaks before anything was done. */
  | { kind: 'lost_before' }
  /** The line breaks after all was done: the caller can't know. */
  | { kind: 'lost_after' }
  | { kind: 'status'; status: number }
  /** A failure that is kept under the idempotency key, as version 1 of the API does. */
  | { kind: 'saved_500' }
  | { kind: 'malformed' };

export interface ChaosRule {
  match: { method?: string; path?: string; nth?: number; probability?: number };
  effect: ChaosEffect;
}

export interface EventChaos {
  drop?: number;
  duplicate?: number;
  shuffle?: boolean;
  forge?: number;
  stale?: number;
}

export interface ChaosSettings {
  rules: (ChaosRule & { met?: number })[];
  events: EventChaos;
}

export interface Chaos {
  set: (settings: Partial<ChaosSettings>) => void;
  /** The trouble that this call runs into, if any. */
  pickEffect: (method: string, path: string) => ChaosEffect | undefined;
  eventChaos: () => EventChaos;
  current: () => ChaosSettings;
}

const none: ChaosSettings = { rules: [], events: {} };

export function createChaos(settings: Settings, chance: Random): Chaos {
  const read = () => settings.read('chaos', none);
  return {
    set: (changed) => settings.write('chaos', { ...none, ...changed }),
    eventChaos: () => read().events,
    current: read,
    pickEffect(method, path) {
      const { rules, events } = read();
      const touched = rules.find(({ match }) => (!match.method || match.method === method) && (!match.path || new RegExp(match.path).test(path)));
      if (!touched) return undefined;
      touched.met = (touched.met ?? 0) + 1;
      settings.write('chaos', { rules, events });
      const { nth, probability } = touched.match;
      if (nth !== undefined && touched.met !== nth) return undefined;
      if (probability !== undefined && chance.next() >= probability) return undefined;
      return touched.effect;
    },
  };
}
