import type { ThinEvent } from '../../core/object-kinds.ts';
import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { formatStatusName, formatTime } from '../format.ts';
import { html, type Markup } from '../markup.ts';

const maxRows = 50;

export function eventsSection({ objects }: Simulator): Markup {
  return html`<section class="card" id="events">
    <h2>Events</h2>
    <form method="post" action="/_sim/panel/resend" class="wide">
      <table data-testid="events">
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">About</th>
            <th scope="col">Time</th>
            <th scope="col"></th>
          </tr>
        </thead>
        <tbody>
          ${objects
            .all('v2.core.event', platformAccount)
            .slice(0, maxRows)
            .map(
              ({ id, type, created, context, related_object: related }) =>
                html`<tr>
                  <td>${type}</td>
                  <td><code>${related.id}</code> ${context && context !== related.id && html`of <code>${context}</code>`}</td>
                  <td>${formatTime(Date.parse(created))}</td>
                  <td><button name="event" value="${id}" aria-label="Resend ${type} ${id}">Resend</button></td>
                </tr>`,
            )}
        </tbody>
      </table>
    </form>
  </section>`;
}

const tagClasses: Record<string, string> = { delivered: 'good', given_up: 'bad' };

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
            .slice(-maxRows)
            .toReversed()
            .map((row) => {
              const state = String(row['state']);
              return html`<tr>
                <td>
                  ${(objects.findById(String(row['event'])) as ThinEvent | undefined)?.type ?? String(row['event'])}
                  ${row['is_forged'] === 1 && html`<span class="tag bad">forged</span>`}
                </td>
                <td><span class="tag ${tagClasses[state]}">${formatStatusName(state)}</span></td>
                <td class="amount">${Number(row['attempt'])}</td>
                <td class="amount">${row['status'] === null ? '' : Number(row['status']) || 'none'}</td>
              </tr>`;
            })}
        </tbody>
      </table>
    </div>
  </section>`;
}
