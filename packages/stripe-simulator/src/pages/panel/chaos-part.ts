import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { isOn, troubles } from './troubles.ts';

export function chaosPart({ chaos }: Simulator): Markup {
  const current = chaos.current();
  return html`<section class="card" id="chaos">
    <h2>Trouble</h2>
    <form method="post" action="/_sim/panel/trouble">
      <ul class="rows">
        ${troubles.map((trouble) => {
          const on = isOn(current, trouble);
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
