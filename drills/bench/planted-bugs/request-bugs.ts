/** A mistake that someone could make, and the tests that must notice it. */
export interface PlantedBug {
  description: string;
  file: string;
  original: string;
  replacement: string;
  tests: string[];
}

const requests = 'apps/server/src/features/requests';
const notifications = 'apps/server/src/features/notifications';
const drills = 'drills/requests';
const domain = 'packages/domain/src/rental-request';
const decideTest = [`${domain}/decide.test.ts`];

/** About rental requests: each is one line. */
export const requestBugs: PlantedBug[] = [
  {
    description: 'the row is not locked while a request changes',
    file: `${requests}/request.store.ts`,
    original: 'for no key update ${skipLocked ? sql`skip locked` : sql``}`',
    replacement: '`',
    tests: [`${drills}/races.test.ts`],
  },
  {
    description: 'the listing is not locked while a slot is taken',
    file: `${requests}/change-request.ts`,
    original: "{ withListing: action === 'accept' }",
    replacement: '{ withListing: false }',
    tests: [`${drills}/races.test.ts`, `${drills}/random-histories.test.ts`],
  },
  {
    description: 'a slot is not freed when a request ends',
    file: `${requests}/change-request.ts`,
    original: 'if (!occupiesSlot(to)) await freeSlot(tx, id);',
    replacement: '',
    tests: [`${drills}/random-histories.test.ts`],
  },
  {
    description: 'no slot is taken on acceptance',
    file: `${requests}/change-request.ts`,
    original: 'if (occupiesSlot(to) && !occupiesSlot(request.status)) await requireSlot',
    replacement: 'if (to === request.status) await requireSlot',
    tests: [`${drills}/random-histories.test.ts`],
  },
  {
    description: '< for <= at the end of the grace',
    file: `${domain}/decide.ts`,
    original: 'now >= graceEnd(deadline, durations)',
    replacement: 'now > graceEnd(deadline, durations)',
    tests: decideTest,
  },
  {
    description: 'a late withdrawal a moment too early',
    file: `${domain}/decide.ts`,
    original: "onlyWhen === 'late' && now < deadline",
    replacement: "onlyWhen === 'late' && now < deadline - 1",
    tests: decideTest,
  },
  {
    description: 'people may act when the grace is over',
    file: `${domain}/decide.ts`,
    original: "return isExpired && (by === 'customer' || by === 'seller') ? 'too_late' : undefined;",
    replacement: 'return undefined;',
    tests: decideTest,
  },
  {
    description: 'four submissions instead of three',
    file: `${domain}/status.ts`,
    original: 'proofSubmissions >= maxProofSubmissions',
    replacement: 'proofSubmissions > maxProofSubmissions',
    tests: decideTest,
  },
  {
    description: 'a seller who can not be paid may accept',
    file: `${domain}/transitions.ts`,
    original: "const cannotAccept = ['seller_cannot_be_paid', 'fully_rented', 'dates_taken', 'already_subscribed'] as const;",
    replacement: "const cannotAccept = ['fully_rented', 'dates_taken', 'already_subscribed'] as const;",
    tests: decideTest,
  },
  {
    description: 'a customer can withdraw while proof is awaited',
    file: `${domain}/transitions.ts`,
    original: "    reason: 'proof_missing',\n    onlyWhen: 'late',",
    replacement: "    reason: 'proof_missing',",
    tests: decideTest,
  },
  {
    description: 'the wrong reason is written down',
    file: `${domain}/transitions.ts`,
    original: "reason: 'no_reply'",
    replacement: "reason: 'withdrawn'",
    tests: decideTest,
  },
  {
    description: 'a seller finds the requests of others',
    file: `${requests}/request.store.ts`,
    original: 'sql`request.seller_id = ${viewer.seller}`',
    replacement: 'sql`true`',
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'a customer finds the requests of others',
    file: `${requests}/request.store.ts`,
    original: "'customer' in viewer ? sql`request.customer_id = ${viewer.customer}`",
    replacement: "'customer' in viewer ? sql`true`",
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'an email of neither party is accepted',
    file: `${requests}/act-on-request.ts`,
    original: "if (email !== undefined && email !== customer && email !== seller) throw new AppError('forbidden');",
    replacement: '',
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'no history is written',
    file: `${requests}/change-request.ts`,
    original: 'await writeHistory(tx, { requestId: id, actor, action, from: request.status, to, note });',
    replacement: '',
    tests: [`${drills}/random-histories.test.ts`],
  },
  {
    description: 'the deadlines of the status before stay',
    file: `${requests}/deadlines.store.ts`,
    original: "await tx.deleteFrom('request_deadline').where('request_id', '=', requestId).execute();",
    replacement: '',
    tests: [`${requests}/run-deadlines.test.ts`, `${drills}/random-histories.test.ts`],
  },
  {
    description: 'a deadline stays after it ran',
    file: `${requests}/deadlines.store.ts`,
    original: "where('kind', '=', kind)\n    .where('due_at', '<=', sql<Date>`app_now()`)\n    .executeTakeFirst();",
    replacement:
      "where('kind', '=', 'none' as typeof kind)\n    .where('due_at', '<=', sql<Date>`app_now()`)\n    .executeTakeFirst();\n  if (numDeletedRows === 0n) return true;",
    tests: [`${requests}/run-deadlines.test.ts`],
  },
  {
    description: 'an effect outside the transaction: a deadline is claimed before its work is done',
    file: `${requests}/run-deadlines.ts`,
    original: '(await claimDueDeadline(tx, deadline))',
    replacement: '(await claimDueDeadline(deps.db.write as unknown as typeof tx, deadline))',
    tests: [`${requests}/run-deadlines.test.ts`],
  },
  {
    description: 'a reminder goes to the one who is not to act',
    file: `${requests}/run-deadlines.ts`,
    original: "[whoseTurn(request.status, proposal !== null) === 'customer' ? customerId : sellerId]",
    replacement: "[whoseTurn(request.status, proposal !== null) === 'customer' ? sellerId : customerId]",
    tests: [`${requests}/run-deadlines.test.ts`],
  },
  {
    description: 'an email is sent despite an opt-out',
    file: `${notifications}/notify.ts`,
    original: "if (canOptOut(kind) && (await hasOptedOut(tx, { accountId, channel: 'email', kind }))) return;",
    replacement: '',
    tests: [`${notifications}/email-preferences.test.ts`],
  },
  {
    description: 'open pages get no event',
    file: `${notifications}/notify.ts`,
    original: "await publishLive(tx, live.accounts, 'request-changed', { request: live.request });",
    replacement: '',
    tests: [`${requests}/live-updates.test.ts`],
  },
  {
    description: 'everyone’s pages get the event, not only the parties’',
    file: 'apps/server/src/platform/realtime/realtime.ts',
    original: 'pagesOf(io.local, accountIds).emit(name, event);',
    replacement: '(io.local as unknown as Pages).emit(name, event);',
    tests: [`${requests}/live-updates.test.ts`],
  },
  {
    description: 'another customer’s file can be attached',
    file: 'apps/server/src/features/uploads/attachments.ts',
    original: 'return id !== null && key === attachmentKey(accountId, id) ? id : null;',
    replacement: 'return id;',
    tests: [`${requests}/request-attachments.test.ts`],
  },
  {
    description: 'the owner of a card is not checked',
    file: `${requests}/send-request.ts`,
    original: "if (!isOwn) throw new AppError('unknown_card');",
    replacement: '',
    tests: [`${requests}/request-attachments.test.ts`],
  },
  {
    description: 'the request stores another price than the listing’s',
    file: `${requests}/send-request.ts`,
    original: 'pays: customerPays,',
    replacement: 'pays: customerPays + 1,',
    tests: [`${requests}/send-request.test.ts`],
  },
  {
    description: 'six attachments are accepted',
    file: `${requests}/attach-artwork.ts`,
    original: 'keys.length > attachmentLimits.files',
    replacement: 'keys.length > attachmentLimits.files + 1',
    tests: [`${requests}/request-attachments.test.ts`],
  },
  {
    description: 'time without a seller who can be paid counts against the customer',
    file: `${requests}/change-request.ts`,
    original: 'return since !== null && since.getTime() <= deadline.getTime() - times.pay;',
    replacement: 'return true;',
    tests: [`${requests}/restart-payment-deadlines.test.ts`],
  },
  {
    description: 'a deleted listing leaves its requests open',
    file: `${requests}/act-on-request.ts`,
    original: "orThrow(await changeRequest(deps, tx, { id, action: 'close_listing', actor: 'system', viewer: 'unrestricted' }));",
    replacement: 'void id;',
    tests: [`${requests}/request-lifecycle.test.ts`],
  },
  {
    description: 'a message of a request is also announced by an email about unread messages',
    file: 'apps/server/src/features/chat/message.store.ts',
    original: "storeStatement('customer', { emailsLater: false })",
    replacement: "storeStatement('customer')",
    tests: [`${requests}/request-message.test.ts`],
  },
  {
    description: 'a request forgets which message was sent with it',
    file: `${requests}/send-request.ts`,
    original: 'message_seq: message?.seq ?? null,',
    replacement: 'message_seq: null,',
    tests: [`${requests}/request-message.test.ts`],
  },
  {
    description: 'a second change of artwork is accepted while one is open',
    file: 'packages/domain/src/rental-request/artwork-change.ts',
    original: 'if (rule.open !== open) return',
    replacement: "if (rule.open !== open && action !== 'propose') return",
    tests: ['packages/domain/src/rental-request/artwork-change.test.ts'],
  },
  {
    description: 'a rental that ended runs again once the customer rents the same space again',
    file: `${requests}/artwork-changes.ts`,
    original: 'artworkFacts({ is_running: isRunning }',
    replacement: 'artworkFacts({ is_subscribed: isRunning }',
    tests: [`${requests}/artwork-changes.test.ts`],
  },
  {
    description: 'proposed artwork replaces what the seller accepted',
    file: `${requests}/list-requests.ts`,
    original: "changes.find(({ answer }) => answer === 'accepted')?.id ?? null;",
    replacement: 'changes[0]?.id ?? null;',
    tests: [`${requests}/artwork-changes.test.ts`],
  },
  {
    description: 'the seller reads what the customer reported to us',
    file: 'apps/server/src/features/settlements/problem-cases.ts',
    original: "text: type === 'customer' ? row.text : null,",
    replacement: 'text: row.text,',
    tests: [`${requests}/request-details.test.ts`],
  },
];
