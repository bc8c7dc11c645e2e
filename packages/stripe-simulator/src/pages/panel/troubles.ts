import type { Chaos, ChaosRule, ChaosSettings, EventChaos } from '../../core/chaos.ts';

interface Trouble {
  name: string;
  label: string;
  rule?: ChaosRule;
  events?: EventChaos;
}

/** Of several rules that fit a call the first is taken, so the worse stands before the better. */
export const troubles: Trouble[] = [
  { name: 'down', label: 'Stripe is down: 503 to every call', rule: { match: {}, effect: { kind: 'status', status: 503 } } },
  { name: 'lost', label: 'Answers are lost after the work was done', rule: { match: { method: 'POST' }, effect: { kind: 'lost_after' } } },
  { name: 'slow', label: 'Every call takes three seconds', rule: { match: {}, effect: { kind: 'latency', ms: 3_000 } } },
  {
    name: 'noisy',
    label: 'Events come five times, in random order, one in ten forged',
    events: { duplicate: 5, shuffle: true, forge: 0.1 },
  },
];

export function isOn({ rules, events }: ChaosSettings, trouble: Trouble): boolean {
  if (trouble.rule) return rules.some((rule) => isSame(rule, trouble.rule));
  return JSON.stringify(events) === JSON.stringify(trouble.events);
}

function isSame({ match, effect }: ChaosRule, other: ChaosRule | undefined): boolean {
  return JSON.stringify({ match, effect }) === JSON.stringify(other);
}

/** Switches one trouble and leaves the others as they are. */
export function switchTrouble(chaos: Chaos, name: string): void {
  const before = chaos.current();
  const wanted = troubles.filter((trouble) => isOn(before, trouble) !== (trouble.name === name));
  const others = before.rules.filter((rule) => !troubles.some((trouble) => isSame(rule, trouble.rule)));
  const events = wanted.find((trouble) => trouble.events)?.events;
  const isNoiseSwitched = troubles.some((trouble) => trouble.name === name && trouble.events);
  chaos.set({ rules: [...others, ...wanted.flatMap(({ rule }) => rule ?? [])], events: events ?? (isNoiseSwitched ? {} : before.events) });
}
