import { platformAccount } from '../../core/objects.ts';
import type { Simulator } from '../../core/simulator.ts';
import { html, type Markup } from '../markup.ts';
import { formatTime } from '../format.ts';

const shown = 50;

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
            .slice(0, shown)
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
