import { deadlineNameFor, reminderLeadTime, timeAllowed } from '@frontage/domain/rental-request/deadline';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import type { TestServers } from './test-servers.ts';

interface Told {
  kind: 'deadline_near' | 'deadline_passed';
  side: 'customer' | 'seller' | 'stranger';
  at: number;
}

interface Life {
  id: string;
  steps: { to: RequestStatus; at: number }[];
  told: Told[];
}

/**
 * Who was reminded of a deadline and who was told that it has passed, against who should have been by now: each once, none early,
 * nobody else. Only where the clock runs before people act, so that nothing that has fallen due is cut off.
 */
export async function findWrongReminders(testServers: TestServers): Promise<string[]> {
  const [row] = await testServers.sql<{ now: number }>('select extract(epoch from app_now())::float8 * 1000 as now');
  const violations: string[] = [];
  for (const life of await readLives(testServers)) {
    const left = [...life.told];
    for (const [index, { to, at }] of life.steps.entries()) {
      const name = deadlineNameFor(to);
      if (!name) continue;
      const deadline = at + timeAllowed[name];
      const until = life.steps[index + 1]?.at ?? row?.now ?? 0;
      const expected = [
        { kind: 'deadline_near' as const, side: whoseTurn(to), due: deadline - reminderLeadTime },
        { kind: 'deadline_passed' as const, side: 'customer' as const, due: deadline },
        { kind: 'deadline_passed' as const, side: 'seller' as const, due: deadline },
      ].filter(({ due }) => due <= until);
      for (const { kind, side, due } of expected) {
        const found = left.findIndex((told) => told.kind === kind && told.side === side && told.at >= due && told.at <= until);
        if (found === -1) violations.push(`${life.id}: ${side} was not told in time: ${kind} while ${to}`);
        else left.splice(found, 1);
      }
    }
    for (const { kind, side } of left) violations.push(`${life.id}: ${side} was told early, twice or by mistake: ${kind}`);
  }
  return violations;
}

const moment = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

function readLives(testServers: TestServers): Promise<Life[]> {
  return testServers.sql<Life>(`
    with step as (
      select request_id, json_agg(json_build_object('to', to_status, 'at', ${moment('at')}) order by id) as steps from request_event group by request_id
    ), said as (
      select request_id, json_agg(json_build_object('kind', kind, 'at', ${moment('notice.created_at')},
        'side', case account_id when customer_id then 'customer' when seller_id then 'seller' else 'stranger' end)) as told
      from notice join rental_request request on request.id = request_id where kind like 'deadline%' group by request_id
    )
    select id, steps, coalesce(told, '[]') as told from rental_request
      left join step on step.request_id = id left join said on said.request_id = id`);
}
