import { replayEvents } from '../features/stripe-sync/public.ts';
import { reconcile } from '../features/ledger/public.ts';
import { stopRequestByOperator } from '../features/requests/public.ts';
import { settleInvoice, readSettlement } from '../features/settlements/public.ts';
import { formatMoney } from '@frontage/domain/money';
import { AppError } from '../platform/errors.ts';
import { closeCase, listCases } from './case-commands.ts';
import { type Command, done, failed, type Outcome } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { findActs } from './acts.store.ts';
import { listInquiries, parseInquiryCommand } from './inquiry-commands.ts';
import { parseFunnelCommand } from './funnel-command.ts';
import { parseJobCommand, parseJobsCommand } from './job-commands.ts';
import { parseListingCommand, parseAccountCommand } from './account-commands.ts';
import { parseRefundCommand } from './refund-command.ts';
import { parseSynonymsCommand } from './synonym-commands.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const commands: Record<string, Command> = {
  cases: {
    usage: 'cases',
    description: 'lists the open problems that customers reported',
    parse: (words) => (words.length === 0 ? listCases : null),
  },
  case: {
    usage: 'case close <case> <how it was resolved>',
    description: 'closes a problem case',
    parse: ([verb, id, ...resolution]) => (verb === 'close' && id && resolution.length > 0 ? closeCase(id, resolution.join(' ')) : null),
  },
  inquiries: {
    usage: 'inquiries',
    description: 'lists the open messages from the contact form, oldest first',
    parse: (words) => (words.length === 0 ? listInquiries : null),
  },
  inquiry: {
    usage: 'inquiry answer <number> <text> | inquiry close <number>',
    description: 'emails an answer to the person who wrote, or closes a message without one',
    parse: parseInquiryCommand,
  },
  refund: {
    usage: 'refund <payment> <dollars, such as 42.50, or all> <reason> [--case <case>]',
    description: 'refunds a customer, takes back the seller’s share of it, and closes the case',
    parse: parseRefundCommand,
  },
  replay: {
    usage: 'replay <event> …',
    description: 'applies Stripe events again',
    parse: (ids) => (ids.length > 0 ? (deps) => replay(deps, ids) : null),
  },
  reconcile: {
    usage: 'reconcile',
    description: 'posts missing entries and compares our books with those of Stripe',
    parse: (words) => (words.length === 0 ? reconcileNow : null),
  },
  request: {
    usage: 'request stop <request> <why>',
    description: 'ends a request that is not paid for, and notifies both sides',
    parse: ([verb, id, ...why]) => (verb === 'stop' && id && uuid.test(id) && why.length > 0 ? (deps) => stop(deps, id, why.join(' ')) : null),
  },
  user: {
    usage: 'user find <address or id> | user suspend <address or id> <why> | user restore <address or id> <why>',
    description: 'shows an account; signs it out, blocks it and unlists its listings; lets it sign in again',
    parse: parseAccountCommand,
  },
  listing: {
    usage: 'listing unlist <listing> <why, for the seller> | listing restore <listing> <why>',
    description: 'takes a listing down until it is restored, and tells its seller why; lets the seller list it again',
    parse: parseListingCommand,
  },
  jobs: { usage: 'jobs', description: 'lists failed jobs', parse: parseJobsCommand },
  job: { usage: 'job retry <queue> <job> …', description: 'retries failed jobs', parse: parseJobCommand },
  synonyms: {
    usage: 'synonyms list | synonyms add <phrase> = <meaning>, <meaning> … | synonyms remove <phrase>',
    description: 'shows and changes what searches also look for: a search for the phrase finds listings with one of its meanings',
    parse: parseSynonymsCommand,
  },
  funnel: {
    usage: 'funnel [<days>]',
    description: 'shows how many visitors per day saw a listing, pressed Rent, created an account and sent a request',
    parse: parseFunnelCommand,
  },
  acts: {
    usage: 'acts',
    description: 'lists the commands that operators ran, newest first',
    parse: (words) => (words.length === 0 ? listActs : null),
  },
  settle: {
    usage: 'settle <payment>',
    description: 'settles a payment now: transfers what is due to the seller, or takes back what is not',
    parse: ([id, ...rest]) => (id && rest.length === 0 ? (deps) => settle(deps, id) : null),
  },
};

async function replay(deps: OperatorDeps, ids: string[]): Promise<Outcome> {
  const replayed = await replayEvents(deps, ids);
  const unknown = ids.filter((id) => !replayed.includes(id));
  const message = [...replayed.map((id) => `${id} will be applied again.`), ...unknown.map((id) => `There is no event ${id}.`)].join('\n');
  return unknown.length > 0 ? failed(message) : done(message);
}

async function reconcileNow(deps: OperatorDeps): Promise<Outcome> {
  const { isClean, contradictions, books, posted } = await reconcile(deps);
  const summary = `${books} books were compared, ${posted} missing entries posted.`;
  if (isClean) return done(`Everything agrees. ${summary}`);
  return failed([`Not everything agrees. ${summary}`, ...contradictions.map((sentence) => `- ${sentence}`)].join('\n'));
}

async function stop(deps: OperatorDeps, id: string, why: string): Promise<Outcome> {
  try {
    await stopRequestByOperator(deps, id, why);
    return done('The request was ended and both sides are notified.');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failed(error.code === 'not_found' ? 'There is no such request.' : 'The request is not open any more, so it can’t be stopped.');
  }
}

async function settle(deps: OperatorDeps, id: string): Promise<Outcome> {
  if (!(await readSettlement(deps, id))) return failed('There is no such payment.');
  await settleInvoice(deps, id);
  const { due, settled } = (await readSettlement(deps, id)) ?? { due: 0, settled: 0 };
  const message = `${formatMoney(due)} of it is due to the seller, ${formatMoney(settled)} is settled.`;
  return due === settled ? done(message) : failed(`${message} The rest waits until it can be sent.`);
}

async function listActs({ db }: OperatorDeps): Promise<Outcome> {
  const acts = await findActs(db.write, 50);
  return done(acts.map(({ at, who, command, outcome }) => `${at.toISOString()} ${who}: ${command} (${outcome})`).join('\n'));
}
