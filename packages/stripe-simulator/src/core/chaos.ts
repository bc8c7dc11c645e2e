import type { Settings } from './database.ts';
import type { Random } from './random.ts';

export type ChaosEffect =
  | { kind: 'latency'; ms: number }
  /** The connection drops before the call is executed. */
  | { kind: 'lost_before' }
  /** The connection drops after the call was executed, so the caller cannot know. */
  | { kind: 'lost_after' }
  | { kind: 'status'; status: number }
  /** A failure that is stored under the idempotency key, as version 1 of the API does. */
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
  /** The effect on this call, if any. */
  pickEffect: (method: string, path: string) => ChaosEffect | undefined;
  eventChaos: () => EventChaos;
  current: () => ChaosSettings;
}

const none: ChaosSettings = { rules: [], events: {} };

export function createChaos(settings: Settings, random: Random): Chaos {
  const read = () => settings.read('chaos', none);
  return {
    set: (changes) => settings.write('chaos', { ...none, ...changes }),
    eventChaos: () => read().events,
    current: read,
    pickEffect(method, path) {
      const { rules, events } = read();
      const rule = rules.find(({ match }) => (!match.method || match.method === method) && (!match.path || new RegExp(match.path).test(path)));
      if (!rule) return undefined;
      rule.met = (rule.met ?? 0) + 1;
      settings.write('chaos', { rules, events });
      const { nth, probability } = rule.match;
      if (nth !== undefined && rule.met !== nth) return undefined;
      if (probability !== undefined && random.next() >= probability) return undefined;
      return rule.effect;
    },
  };
}
