import { hourMs } from '../time.ts';
import { actionTexts } from './action-texts.ts';
import {
  deadlineNameFor,
  gracePeriod,
  openingTime,
  timeAllowed,
  type Obstacle,
  isOpenStatus,
  openStatuses,
  requestStatuses,
  type RequestStatus,
  whoseTurn,
  withdrawalTime,
} from './status.ts';
import { type Transition, transitions } from './transitions.ts';

const conditions: Record<Obstacle, string> = {
  seller_cannot_be_paid: 'the seller can be paid',
  fully_rented: 'a slot is free',
  dates_taken: 'a slot is free on all days of the rental',
  already_subscribed: 'the customer does not rent the listing yet',
  no_proof_submissions_left: 'the seller has a submission left',
  no_proposals_left: 'the seller has a proposal left',
  no_proposal: 'a proposal is open',
  other_proposal: 'it is the proposal that the customer saw',
  proposal_taken: 'a slot is free on all proposed days',
  proof_unreadable: 'at least one proof file can be read',
  checkout_open: 'no checkout is open',
  seller_could_not_be_paid: 'the seller could be paid the whole time',
  no_lost_time_to_restore: 'the seller could not be paid for a while but can be again',
  wrong_amount: 'the amount is correct',
};

const hours = (length: number) => `${length / hourMs} h`;
const timings = {
  early: `the start is more than ${hours(withdrawalTime)} away`,
  late: 'the deadline has passed',
  expired: 'the grace period is over',
} as const;
const proposals = { open: 'a proposal is open', none: 'no proposal is open' } as const;
const placements = { pay_after: 'proof comes before payment', pay_before: 'payment comes before proof' } as const;

/** The transition table as a documentation page. Labels must not contain colons or semicolons, which end a Mermaid label. */
export function renderRequestGraph(): string {
  return `# The life of a request

Generated from the [transition table](../packages/domain/src/rental-request/transitions.ts). After changing the table, run \`pnpm fix\`.

\`\`\`mermaid
stateDiagram-v2
  state "any open status" as any_open
  [*] --> pending : customer sends
${arrows()
  .map((arrow) => `  ${arrow}`)
  .join('\n')}
\`\`\`

## Transitions

People can act until the grace period is over. The clock acts only from then on.

${renderTable(['Who', 'From', 'To', 'Only when', 'Starts deadline', 'Notice'], transitions.map(transitionRow))}

## Deadlines

A rental that starts later has later deadlines: proof is due ${hours(timeAllowed.proof)} after its start or, if that is later, after the listing’s lead time. Payment before the ad goes up opens ${hours(openingTime)} before the start.

After its deadline a request is shown as late and both people are notified. They can still act for ${hours(gracePeriod)} more, the grace period.

While a proposal of the seller is open, the reply is up to the customer, and the request ends as no_answer.

${renderTable(['Status', 'Deadline', 'Whose turn', 'Time', 'After the grace period'], openStatuses.map(deadlineRow))}
`;
}

/** One arrow per pair of statuses. What can happen in any open status starts at a node of its own. */
function arrows(): string[] {
  const labels = new Map<string, string[]>();
  for (const transition of transitions) {
    const { placement, reason, onlyWhen, hidesFromSeller } = transition;
    const details = [
      placement && placements[placement],
      reason,
      (onlyWhen === 'early' || onlyWhen === 'late') && timings[onlyWhen],
      hidesFromSeller && 'hidden from the seller',
    ].filter(Boolean);
    for (const from of isFromAnyOpen(transition) ? ['any_open'] : transition.from) {
      const pair = `${from} --> ${transition.to}`;
      labels.set(pair, [...(labels.get(pair) ?? []), `${sentence(transition)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`]);
    }
  }
  const ends = requestStatuses.filter((status) => !isOpenStatus(status)).map((status) => `${status} --> [*]`);
  return [...[...labels].map(([pair, label]) => `${pair} : ${label.join('<br/>')}`), ...ends];
}

function transitionRow(transition: Transition): string[] {
  const { from, to, reason, placement, proposal, onlyWhen, opensBeforeStart, closesAfterStart, unless = [] } = transition;
  const { startsDeadline, hidesFromSeller, notifies, notice } = transition;
  const when = [
    ...(placement ? [placements[placement]] : []),
    ...(proposal ? [proposals[proposal]] : []),
    ...(onlyWhen ? [timings[onlyWhen]] : []),
    ...(opensBeforeStart ? [`the start is at most ${hours(openingTime)} away`] : []),
    ...(closesAfterStart ? [`the ${closesAfterStart === 'proposed' ? 'proposed ' : ''}start is at most ${hours(gracePeriod)} ago`] : []),
    ...unless.map((name) => conditions[name]),
  ];
  const hidden = hidesFromSeller ? ', hidden from the seller' : '';
  return [
    sentence(transition),
    isFromAnyOpen(transition) ? 'any open status' : from.map(code).join(', '),
    `${code(to)}${reason ? ` (${reason})` : ''}${hidden}`,
    when.join(', '),
    startsDeadline ? `${startsDeadline}, ${hours(timeAllowed[startsDeadline])}` : '',
    notice ? `${notifies.join(', ')}: ${notice}` : '',
  ];
}

function deadlineRow(status: RequestStatus): string[] {
  const name = deadlineNameFor(status);
  const expiry = transitions.find(({ action, from }) => action === 'expire' && from.includes(status));
  const outcome = expiry ? `${code(expiry.to)}${expiry.reason ? ` (${expiry.reason})` : ''}` : '';
  return [code(status), name ?? '', whoseTurn(status, false) ?? '', name ? hours(timeAllowed[name]) : '', outcome];
}

const sentence = ({ by, action }: Transition) => `${by} ${actionTexts[action].verb}`;
const isFromAnyOpen = ({ from }: Transition) => openStatuses.every((status) => from.includes(status));
const code = (word: string) => `\`${word}\``;

function renderTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
