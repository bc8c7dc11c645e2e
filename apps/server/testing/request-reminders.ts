import { deadlineNameFor, reminderLeadTime, timeAllowed, type RequestStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import type { TestServers } from './test-servers.ts';

interface Reminder {
  kind: 'deadline_near' | 'deadline_passed';
  side: 'customer' | 'seller' | 'stranger';
  at: number;
}

interface RequestHistory {
  id: string;
  steps: { action: string; to: RequestStatus; at: number }[];
  reminders: Reminder[];
}

/**
 * Compares reminders and notices of passed deadlines with those that should exist by now: each once, none early, nobody else. Only valid
 * if deadlines run before people act, or an action would end a deadline before its reminder.
 */
export async function findWrongReminders(testServers: TestServers): Promise<string[]> {
  const [row] = await testServers.sql<{ now: number }>('select extract(epoch from app_now())::float8 * 1000 as now');
  const violations: string[] = [];
  for (const history of await readHistories(testServers)) {
    const left = [...history.reminders];
    for (const [index, { action, to, at }] of history.steps.entries()) {
      const name = deadlineNameFor(to);
      if (!name) continue;
      const deadline = at + timeAllowed[name];
      const until = history.steps[index + 1]?.at ?? row?.now ?? 0;
      const expected = [
        { kind: 'deadline_near' as const, side: whoseTurn(to, action === 'propose'), due: deadline - reminderLeadTime },
        { kind: 'deadline_passed' as const, side: 'customer' as const, due: deadline },
        { kind: 'deadline_passed' as const, side: 'seller' as const, due: deadline },
      ].filter(({ due }) => due <= until);
      for (const { kind, side, due } of expected) {
        const found = left.findIndex((reminder) => reminder.kind === kind && reminder.side === side && reminder.at >= due && reminder.at <= until);
        if (found === -1) violations.push(`${history.id}: ${side} was not reminded in time: ${kind} while ${to}`);
        else left.splice(found, 1);
      }
    }
    for (const { kind, side } of left) violations.push(`${history.id}: ${side} was reminded early, twice or by mistake: ${kind}`);
  }
  return violations;
}

const epochMs = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

function readHistories(testServers: TestServers): Promise<RequestHistory[]> {
  return testServers.sql<RequestHistory>(`
    with step as (
      select request_id, json_agg(json_build_object('action', action, 'to', to_status, 'at', ${epochMs('at')}) order by id) as steps from request_event group by request_id
    ), sent as (
      select request_id, json_agg(json_build_object('kind', kind, 'at', ${epochMs('notice.created_at')},
        'side', case account_id when customer_id then 'customer' when seller_id then 'seller' else 'stranger' end)) as reminders
      from notice join rental_request request on request.id = request_id where kind like 'deadline%' group by request_id
    )
    select id, steps, coalesce(reminders, '[]') as reminders from rental_request
      left join step on step.request_id = id left join sent on sent.request_id = id`);
}
