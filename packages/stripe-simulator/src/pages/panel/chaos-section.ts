import type { Chaos, ChaosRule, ChaosSettings, EventChaos } from '../../core/chaos.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';

export function chaosSection({ chaos }: Simulator): Markup {
  const current = chaos.current();
  return html`<section class="card" id="chaos">
    <h2>Trouble</h2>
    <form method="post" action="/_sim/panel/trouble">
      <ul class="rows">
        ${chaosPresets.map((preset) => {
          const on = isPresetOn(current, preset);
          return html`<li data-testid="trouble-${preset.name}">
            <span class="grow">${preset.label}</span> <span class="tag ${on && 'bad'}">${on ? 'on' : 'off'}</span>
            <button name="name" value="${preset.name}" aria-label="${on ? 'Switch off' : 'Switch on'}: ${preset.label}">
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

interface ChaosPreset {
  name: string;
  label: string;
  rule?: ChaosRule;
  events?: EventChaos;
}

/** The first rule that matches a call wins, so the worst come first. */
export const chaosPresets: ChaosPreset[] = [
  { name: 'down', label: 'Stripe is down: 503 to every call', rule: { match: {}, effect: { kind: 'status', status: 503 } } },
  { name: 'lost', label: 'Answers are lost after the work was done', rule: { match: { method: 'POST' }, effect: { kind: 'lost_after' } } },
  { name: 'slow', label: 'Every call takes three seconds', rule: { match: {}, effect: { kind: 'latency', ms: 3_000 } } },
  {
    name: 'noisy',
    label: 'Events come five times, in random order, one in ten forged',
    events: { duplicate: 5, shuffle: true, forge: 0.1 },
  },
];

function isPresetOn({ rules, events }: ChaosSettings, preset: ChaosPreset): boolean {
  if (preset.rule) return rules.some((rule) => isSameRule(rule, preset.rule));
  return JSON.stringify(events) === JSON.stringify(preset.events);
}

function isSameRule({ match, effect }: ChaosRule, other: ChaosRule | undefined): boolean {
  return JSON.stringify({ match, effect }) === JSON.stringify(other);
}

/** Switches one preset on or off and leaves the others unchanged. */
export function togglePreset(chaos: Chaos, name: string): void {
  const before = chaos.current();
  const enabled = chaosPresets.filter((preset) => isPresetOn(before, preset) !== (preset.name === name));
  const others = before.rules.filter((rule) => !chaosPresets.some((preset) => isSameRule(rule, preset.rule)));
  const events = enabled.find((preset) => preset.events)?.events;
  const togglesEvents = chaosPresets.some((preset) => preset.name === name && preset.events);
  chaos.set({ rules: [...others, ...enabled.flatMap(({ rule }) => rule ?? [])], events: events ?? (togglesEvents ? {} : before.events) });
}
