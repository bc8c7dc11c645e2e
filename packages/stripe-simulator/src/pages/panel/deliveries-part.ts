import type { ThinEvent } from '../../core/events.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { formatStatusName } from '../format.ts';

const shown = 50;
const moods: Record<string, string> = { delivered: 'good', given_up: 'bad' };

export function deliveriesSection({ deliveries, objects }: Simulator): Markup {
  return html`<section class="card" id="deliveries">
    <h2>Deliveries</h2>
    <form method="post" action="/_sim/panel/flush" class="buttons"><button>Try all that wait now</button></form>
    <div class="wide">
      <table data-testid="deliveries">
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">State</th>
            <th scope="col" class="amount">Attempts</th>
            <th scope="col" class="amount">Answer</th>
          </tr>
        </thead>
        <tbody>
          ${deliveries
            .list()
            .slice(-shown)
            .toReversed()
            .map((row) => {
              const state = String(row['state']);
              return html`<tr>
                <td>
                  ${(objects.findById(String(row['event'])) as ThinEvent | undefined)?.type ?? String(row['event'])}
                  ${row['is_forged'] === 1 && html`<span class="tag bad">forged</span>`}
                </td>
                <td><span class="tag ${moods[state]}">${formatStatusName(state)}</span></td>
                <td class="amount">${Number(row['attempt'])}</td>
                <td class="amount">${row['status'] === null ? '' : Number(row['status']) || 'none'}</td>
              </tr>`;
            })}
        </tbody>
      </table>
    </div>
  </section>`;
}
