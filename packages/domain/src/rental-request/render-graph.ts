import { deadlineNameFor, gracePeriod, timeAllowed } from './deadline.ts';
import type { Obstacle } from './obstacles.ts';
import { isOpenStatus, openStatuses, requestStatuses, type RequestStatus } from './status.ts';
import { type Action, type Transition, transitions } from './transitions.ts';
import { whoseTurn } from './status.ts';

const verbs: Record<Action, string> = {
  accept: 'accepts',
  reject: 'rejects',
  delete: 'deletes',
  withdraw: 'withdraws',
  submit_proof: 'submits proof',
  resubmit_proof: 'submits proof again',
  accept_proof: 'accepts proof',
  reject_proof: 'rejects proof',
  cancel: 'cancels',
  pay: 'says it is paid',
  expire: 'runs out',
  restart: 'begins anew',
  close_listing: 'deletes the listing',
  stop: 'stops it',
};

const conditions: Record<Obstacle, string> = {
  seller_cannot_be_paid: 'the seller can be paid',
  fully_rented: 'a slot is free',
  already_subscribed: 'the customer does not rent it yet',
  no_submission_left: 'a submission is left',
  proof_unreadable: 'a file of the proof can be read',
  checkout_open: 'no checkout is open',
  seller_could_not_be_paid: 'the seller could be paid all the while',
  no_time_lost: 'the seller could not be paid, and can again',
  wrong_amount: 'the amount is right',
};

const times = { late: 'the deadline has passed', expired: 'the grace is over' } as const;
const payment = { pay_after: 'proof comes before payment', pay_before: 'payment comes before proof' } as const;

/** The whole table as a page for people. Colons and semicolons would end a label of the diagram, so it has none. */
export function renderRequestGraph(): string {
  return `# The life of a request

Drawn from the [table](../packages/domain/src/rental-request/transitions.ts) that decides. After changing the table, draw anew:
\`npx vitest run --project rules draw-graph -u\`

\`\`\`mermaid
stateDiagram-v2
  state "any open status" as any_open
  [*] --> pending : customer sends
${arrows()
  .map((arrow) => `  ${arrow}`)
  .join('\n')}
\`\`\`

## Moves

People can make theirs until the grace is over, the clock only from then on.

${drawTable(['Who', 'From', 'To', 'Only when', 'Deadline set', 'Told'], transitions.map(drawMove))}

## Clocks

Past its deadline a request is shown as late and both sides are told; what was to be done can still be done for ${hours(gracePeriod)} more, the grace.

${drawTable(['Status', 'Deadline', 'Whose turn', 'Time', 'When the grace is over'], openStatuses.map(drawClock))}
`;
}

/** One arrow for each pair of statuses; what goes from everywhere starts at a status of its own. */
function arrows(): string[] {
  const labels = new Map<string, string[]>();
  for (const move of transitions) {
    const { placement, reason, onlyWhen, hidesFromSeller } = move;
    const details = [placement && payment[placement], reason, onlyWhen === 'late' && times.late, hidesFromSeller && 'hidden for the seller'].filter(
      Boolean,
    );
    for (const from of isFromEverywhere(move) ? ['any_open'] : move.from) {
      const pair = `${from} --> ${move.to}`;
      labels.set(pair, [...(labels.get(pair) ?? []), `${sentence(move)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`]);
    }
  }
  const ends = requestStatuses.filter((status) => !isOpenStatus(status)).map((status) => `${status} --> [*]`);
  return [...[...labels].map(([pair, label]) => `${pair} : ${label.join('<br/>')}`), ...ends];
}

function drawMove(move: Transition): string[] {
  const { from, to, reason, placement, onlyWhen, unless = [], startsDeadline, hidesFromSeller, notifies, notice } = move;
  const when = [...(placement ? [payment[placement]] : []), ...(onlyWhen ? [times[onlyWhen]] : []), ...unless.map((name) => conditions[name])];
  const hidden = hidesFromSeller ? ', hidden for the seller' : '';
  return [
    sentence(move),
    isFromEverywhere(move) ? 'any open status' : from.map(code).join(', '),
    `${code(to)}${reason ? ` (${reason})` : ''}${hidden}`,
    when.join(', '),
    startsDeadline ? `${startsDeadline}, ${hours(timeAllowed[startsDeadline])}` : '',
    notice ? `${notifies.join(', ')}: ${notice}` : '',
  ];
}

function drawClock(status: RequestStatus): string[] {
  const name = deadlineNameFor(status);
  const last = transitions.find(({ action, from }) => action === 'expire' && from.includes(status));
  const then = last ? `${code(last.to)}${last.reason ? ` (${last.reason})` : ''}` : '';
  return [code(status), name ?? '', whoseTurn(status) ?? '', name ? hours(timeAllowed[name]) : '', then];
}

const sentence = ({ by, action }: Transition) => `${by} ${verbs[action]}`;
const isFromEverywhere = ({ from }: Transition) => openStatuses.every((status) => from.includes(status));
const code = (word: string) => `\`${word}\``;
const hours = (length: number) => `${length / 3_600_000} h`;

function drawTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
