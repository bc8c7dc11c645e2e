import type { Chaos, ChaosRule, ChaosSettings, EventChaos } from '../../core/chaos.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';

export function chaosSection({ chaos }: Simulator): Markup {
  const current = chaos.current();
  return html`<section class="card" id="chaos">
    <h2>Trouble</h2>
    <form method="post" action="/_sim/panel/trouble">
      <ul class="rows">
        ${chaosPresets.map((trouble) => {
          const on = isPresetOn(current, trouble);
          return html`<li data-testid="trouble-${trouble.name}">
            <span class="grow">${trouble.label}</span> <span class="tag ${on && 'bad'}">${on ? 'on' : 'off'}</span>
            <button name="name" value="${trouble.name}" aria-label="${on ? 'Switch off' : 'Switch on'}: ${trouble.label}">
              ${on ? 'Switch off' : 'Switch on'}
            </button>
          </li>`;
        })}
      </ul>
    </form>
    <p class="quiet" data-testid="rules">${current.rules.length} rules for calls, ${Object.keys(current.events).length} settings for events.</p>
    <form method="post" action="/_sim/panel/calm" class="buttons"><button>End all trouble</button></form>
  </section>`;
}

interface Trouble {
  name: string;
  label: string;
  rule?: ChaosRule;
  events?: EventChaos;
}

/** Of several rules that fit a call the first is taken, so the worse stands before the better. */
export const chaosPresets: Trouble[] = [
  { name: 'down', label: 'Stripe is down: 503 to every call', rule: { match: {}, effect: { kind: 'status', status: 503 } } },
  { name: 'lost', label: 'Answers are lost after the work was done', rule: { match: { method: 'POST' }, effect: { kind: 'lost_after' } } },
  { name: 'slow', label: 'Every call takes three seconds', rule: { match: {}, effect: { kind: 'latency', ms: 3_000 } } },
  {
    name: 'noisy',
    label: 'Events come five times, in random order, one in ten forged',
    events: { duplicate: 5, shuffle: true, forge: 0.1 },
  },
];

export function isPresetOn({ rules, events }: ChaosSettings, trouble: Trouble): boolean {
  if (trouble.rule) return rules.some((rule) => isSame(rule, trouble.rule));
  return JSON.stringify(events) === JSON.stringify(trouble.events);
}

function isSame({ match, effect }: ChaosRule, other: ChaosRule | undefined): boolean {
  return JSON.stringify({ match, effect }) === JSON.stringify(other);
}

/** Switches one trouble and leaves the others as they are. */
export function togglePreset(chaos: Chaos, name: string): void {
  const before = chaos.current();
  const wanted = chaosPresets.filter((trouble) => isPresetOn(before, trouble) !== (trouble.name === name));
  const others = before.rules.filter((rule) => !chaosPresets.some((trouble) => isSame(rule, trouble.rule)));
  const events = wanted.find((trouble) => trouble.events)?.events;
  const isNoiseSwitched = chaosPresets.some((trouble) => trouble.name === name && trouble.events);
  chaos.set({ rules: [...others, ...wanted.flatMap(({ rule }) => rule ?? [])], events: events ?? (isNoiseSwitched ? {} : before.events) });
}
