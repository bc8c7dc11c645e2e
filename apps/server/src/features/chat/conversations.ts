import type { Conversation } from '@frontage/contract/chat.schema';
import { fromHundredths } from '@frontage/domain/money';
import { nextAction } from '@frontage/domain/rental-request/next-action';
import { currentDeadline, openingOf, type RequestDurations } from '@frontage/domain/rental-request/status';
import { calculateUnpaidEnd } from '@frontage/domain/subscription/payment-failures';
import { startOfDay } from '@frontage/domain/time-zone/start-of-day';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { readCoverUrls } from '../uploads/public.ts';
import type { ChatDeps } from './chat-deps.ts';
import {
  advanceReadPosition,
  type ConversationPage,
  type ConversationRow,
  countConversations,
  findConversation,
  findConversations,
} from './conversation.store.ts';

export async function listConversations(deps: ChatDeps, principal: Principal, { limit, ...page }: ConversationPage) {
  const [rows, { total, unread }] = await Promise.all([
    findConversations(deps.db.write, principal, { ...page, limit: limit + 1 }),
    countConversations(deps.db.write, principal),
  ]);
  return { conversations: await presentConversations(deps, principal, rows.slice(0, limit)), total, unread, hasMore: rows.length > limit };
}

export async function readConversation(deps: ChatDeps, principal: Principal, id: string): Promise<Conversation | null> {
  const row = await findConversation(deps.db.write, principal, id);
  const [conversation] = row ? await presentConversations(deps, principal, [row]) : [];
  return conversation ?? null;
}

async function presentConversations(deps: ChatDeps, { type }: Principal, rows: ConversationRow[]): Promise<Conversation[]> {
  const otherId = (row: ConversationRow) => (type === 'customer' ? row.seller_id : row.customer_id);
  const [covers, online] = await Promise.all([readCoverUrls(deps, rows), deps.presence.findOnline(rows.map(otherId))]);
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    listingId: row.listing_id,
    listingTitle: row.title,
    listingImage: covers.get(row.listing_pictures[0] ?? '') ?? null,
    lastMessage: row.last_text,
    lastMessageTime: row.last_at.toISOString(),
    lastSender: row.last_sender,
    lastSeq: row.last_seq,
    unreadCount: row.unread,
    isOtherOnline: online.has(otherId(row)),
    isOtherDeleted: row.is_other_deleted,
    request: presentRequest(deps, row.request),
  }));
}

type RequestSummary = NonNullable<ConversationRow['request']>;

function presentRequest({ config }: ChatDeps, request: RequestSummary | null): Conversation['request'] {
  if (!request) return null;
  const deadline = request.deadline === null ? null : new Date(request.deadline);
  return {
    _id: request.id,
    permission: request.status,
    rental: request.rental,
    customerPays: fromHundredths(request.pays),
    subscriptionType: request.period,
    hasProposal: request.hasProposal,
    deadline: currentDeadline(request.status, deadline, config.requestTimes),
    nextAction: presentNextAction(request, config.requestTimes),
  };
}

function presentNextAction(request: RequestSummary, times: RequestDurations): NonNullable<Conversation['request']>['nextAction'] {
  const { status, period, deadline, startsOn, timeZone, submissions, hasProposal, unpaid, artworkChange, now } = request;
  const facts = {
    status,
    deadline: toEpochMs(deadline),
    opensAt: openingOf(startsOn === null ? null : startOfDay(startsOn, timeZone), times),
    proofSubmissions: submissions,
    hasOpenProposal: hasProposal,
    unpaidUntil: unpaid && calculateUnpaidEnd(period, Date.parse(unpaid.since), toEpochMs(unpaid.lastPeriodEnd)).at,
    artworkChange: artworkChange && { state: artworkChange.state, proofDue: toEpochMs(artworkChange.proofDueAt) },
  };
  const next = nextAction(facts, Date.parse(now));
  return next && { by: next.by, name: next.name, until: next.until === null ? null : new Date(next.until).toISOString() };
}

const toEpochMs = (text: string | null) => (text === null ? null : Date.parse(text));

/** Idempotent. The caller's other open pages get an event, but only if something changed. */
export async function markConversationRead({ db, realtime }: ChatDeps, principal: Principal, id: string, upTo?: number): Promise<number> {
  const position = await advanceReadPosition(db.write, principal, id, upTo);
  if (!position) throw new AppError('not_found');
  if (position.hasAdvanced) realtime.emitToAllSockets([principal.accountId], 'conversation-read', { conversation: id, unreadCount: position.unread });
  return position.unread;
}
