import { replayEvents } from '../features/stripe-sync/public.ts';
import { reconcile } from '../features/ledger/public.ts';
import { stopRequestByOperator } from '../features/requests/public.ts';
import { settleInvoice, readSettlement } from '../features/settlements/public.ts';
import { formatMoney } from '@frontage/domain/money';
import { AppError } from '../platform/errors.ts';
import { closeACase, showCases } from './case-commands.ts';
import { type Command, done, failed, type Outcome } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { findActs } from './acts.store.ts';
import { readJobCommand, readJobsCommand } from './job-commands.ts';
import { readListingCommand, readPersonCommand } from './people-commands.ts';
import { readRefund } from './refund-command.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const commands: Record<string, Command> = {
  cases: {
    usage: 'cases',
    does: 'lists open problems reported by customers',
    read: (words) => (words.length === 0 ? showCases : null),
  },
  case: {
    usage: 'case close <case> <how it was resolved>',
    does: 'closes a problem',
    read: ([verb, id, ...resolution]) => (verb === 'close' && id && resolution.length > 0 ? closeACase(id, resolution.join(' ')) : null),
  },
  refund: {
    usage: 'refund <payment> <dollars, such as 42.50, or all> <reason> [--case <case>]',
    does: 'refunds a customer, recovers the seller’s part, and closes the case',
    read: readRefund,
  },
  replay: {
    usage: 'replay <event> …',
    does: 'processes events of the payment provider again',
    read: (ids) => (ids.length > 0 ? (deps) => replay(deps, ids) : null),
  },
  reconcile: {
    usage: 'reconcile',
    does: 'posts missing ledger entries and compares the ledger with the payment provider',
    read: (words) => (words.length === 0 ? reconcileNow : null),
  },
  request: {
    usage: 'request stop <request> <why>',
    does: 'ends an unpaid request; both sides are notified',
    read: ([verb, id, ...why]) => (verb === 'stop' && id && uuid.test(id) && why.length > 0 ? (deps) => stop(deps, id, why.join(' ')) : null),
  },
  user: {
    usage: 'user find <address or id> | user suspend <address or id> <why> | user restore <address or id> <why>',
    does: 'finds an account; suspends it (signs it out, blocks sign-in and unlists its listings); restores it',
    read: readPersonCommand,
  },
  listing: { usage: 'listing unlist <listing> <why>', does: 'unlists a listing', read: readListingCommand },
  jobs: { usage: 'jobs', does: 'lists failed jobs', read: readJobsCommand },
  job: { usage: 'job retry <queue> <job> …', does: 'retries failed jobs', read: readJobCommand },
  acts: { usage: 'acts', does: 'lists what operators did, newest first', read: (words) => (words.length === 0 ? showActs : null) },
  settle: {
    usage: 'settle <payment>',
    does: 'sends a seller the missing part of their share of a payment, or recovers what they received too much',
    read: ([id, ...rest]) => (id && rest.length === 0 ? (deps) => settle(deps, id) : null),
  },
};

async function replay(deps: OperatorDeps, ids: string[]): Promise<Outcome> {
  const renewed = await replayEvents(deps, ids);
  const unknown = ids.filter((id) => !renewed.includes(id));
  const says = [...renewed.map((id) => `${id} will be processed again.`), ...unknown.map((id) => `There is no event ${id}.`)].join('\n');
  return unknown.length > 0 ? failed(says) : done(says);
}

async function reconcileNow(deps: OperatorDeps): Promise<Outcome> {
  const { isClean, contradictions, books, posted } = await reconcile(deps);
  const looked = `${books} books were compared, ${posted} missing entries posted.`;
  if (isClean) return done(`Everything agrees. ${looked}`);
  return failed([`Not everything agrees. ${looked}`, ...contradictions.map((sentence) => `- ${sentence}`)].join('\n'));
}

async function stop(deps: OperatorDeps, id: string, why: string): Promise<Outcome> {
  try {
    await stopRequestByOperator(deps, id, why);
    return done('The request was ended and both sides were notified.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(error.code === 'not_found' ? 'There is no such request.' : 'The request is no longer open, so it can’t be stopped.');
  }
}

async function settle(deps: OperatorDeps, id: string): Promise<Outcome> {
  if (!(await readSettlement(deps, id))) return failed('There is no such payment.');
  await settleInvoice(deps, id);
  const { due, settled } = (await readSettlement(deps, id)) ?? { due: 0, settled: 0 };
  const says = `The seller’s share is ${formatMoney(due)}. They have ${formatMoney(settled)} so far.`;
  return due === settled ? done(says) : failed(`${says} The rest is held until it can be sent.`);
}

async function showActs({ db }: OperatorDeps): Promise<Outcome> {
  const acts = await findActs(db.write, 50);
  return done(acts.map(({ at, who, command, outcome }) => `${at.toISOString()} ${who}: ${command} (${outcome})`).join('\n'));
}
