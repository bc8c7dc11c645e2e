/** A mistake that somebody could make, and the tests that must notice it. */
export interface Bug {
  what: string;
  file: string;
  instead: string;
  put: string;
  tests: string[];
}

const requests = 'apps/server/src/features/requests';
const domain = 'packages/domain/src/rental-request';
const grid = [`${domain}/grid.test.ts`];

/** About rental requests: each is one line. */
export const bugs: Bug[] = [
  {
    what: 'the row is not locked while a request changes',
    file: `${requests}/request.store.ts`,
    instead: 'for no key update ${skipsHeld ? sql`skip locked` : sql``}`',
    put: '`',
    tests: [`${requests}/races.test.ts`],
  },
  {
    what: 'the listing is not held while a slot is taken',
    file: `${requests}/change-request.ts`,
    instead: "{ withListing: action === 'accept' }",
    put: '{ withListing: false }',
    tests: [`${requests}/races.test.ts`, `${requests}/histories.test.ts`],
  },
  {
    what: 'a slot is not given back when a request ends',
    file: `${requests}/change-request.ts`,
    instead: 'if (!holdsSlot(to)) await freeSlot(tx, id);',
    put: '',
    tests: [`${requests}/histories.test.ts`],
  },
  {
    what: 'no slot is taken on acceptance',
    file: `${requests}/change-request.ts`,
    instead: 'if (holdsSlot(to) && !holdsSlot(request.status)) await takeSlot',
    put: 'if (to === request.status) await takeSlot',
    tests: [`${requests}/histories.test.ts`],
  },
  {
    what: '< for <= at the end of the grace',
    file: `${domain}/decide.ts`,
    instead: 'now >= endOfGrace',
    put: 'now > endOfGrace',
    tests: grid,
  },
  {
    what: 'a late withdrawal a moment too early',
    file: `${domain}/decide.ts`,
    instead: "only === 'late' && now < deadline",
    put: "only === 'late' && now < deadline - 1",
    tests: grid,
  },
  {
    what: 'people may act when the grace is over',
    file: `${domain}/decide.ts`,
    instead: "return isExpired && (by === 'customer' || by === 'seller') ? 'too_late' : undefined;",
    put: 'return undefined;',
    tests: grid,
  },
  {
    what: 'four submissions instead of three',
    file: `${domain}/obstacles.ts`,
    instead: 'submissions >= mostSubmissions',
    put: 'submissions > mostSubmissions',
    tests: grid,
  },
  {
    what: 'a seller who can not be paid may accept',
    file: `${domain}/transitions.ts`,
    instead: "const cannotAccept = ['seller_cannot_be_paid', 'fully_rented', 'already_subscribed'] as const;",
    put: "const cannotAccept = ['fully_rented', 'already_subscribed'] as const;",
    tests: grid,
  },
  {
    what: 'a customer can withdraw while proof is awaited',
    file: `${domain}/transitions.ts`,
    instead: "    reason: 'proof_missing',\n    only: 'late',",
    put: "    reason: 'proof_missing',",
    tests: grid,
  },
  {
    what: 'the wrong reason is written down',
    file: `${domain}/transitions.ts`,
    instead: "reason: 'no_reply'",
    put: "reason: 'withdrawn'",
    tests: grid,
  },
  {
    what: 'the owner of a request is forgotten when it is looked for',
    file: `${requests}/request.store.ts`,
    instead: 'sql`request.seller_id = ${seeker.seller}`',
    put: 'sql`true`',
    tests: ['apps/server/testing/authorization.test.ts'],
  },
  {
    what: 'a customer finds the requests of others',
    file: `${requests}/request.store.ts`,
    instead: "'customer' in seeker ? sql`request.customer_id = ${seeker.customer}`",
    put: "'customer' in seeker ? sql`true`",
    tests: ['apps/server/testing/authorization.test.ts'],
  },
  {
    what: 'an address that is neither party’s is let through',
    file: `${requests}/act-on-request.ts`,
    instead: "if (email !== undefined && email !== customer && email !== seller) throw new AppError('forbidden');",
    put: '',
    tests: ['apps/server/testing/authorization.test.ts'],
  },
  {
    what: 'no history is written',
    file: `${requests}/change-request.ts`,
    instead: 'await writeHistory(tx, { requestId: id, actor, action, from: request.status, to, note });',
    put: '',
    tests: [`${requests}/histories.test.ts`],
  },
  {
    what: 'the clocks of the status before are not stopped',
    file: `${requests}/timers.store.ts`,
    instead: "await tx.deleteFrom('request_timer').where('request_id', '=', requestId).execute();",
    put: '',
    tests: [`${requests}/clock.test.ts`, `${requests}/histories.test.ts`],
  },
  {
    what: 'a clock is not taken away once it has fired',
    file: `${requests}/timers.store.ts`,
    instead: "where('kind', '=', kind)\n    .where('due_at', '<=', sql<Date>`app_now()`)\n    .executeTakeFirst();",
    put: "where('kind', '=', 'none' as typeof kind)\n    .where('due_at', '<=', sql<Date>`app_now()`)\n    .executeTakeFirst();\n  if (numDeletedRows === 0n) return true;",
    tests: [`${requests}/clock.test.ts`],
  },
  {
    what: 'an effect outside the transaction: a clock is taken away before what it does is done',
    file: `${requests}/run-clock.ts`,
    instead: '(await takeTimer(tx, timer))',
    put: '(await takeTimer(deps.db.write as unknown as typeof tx, timer))',
    tests: [`${requests}/clock.test.ts`],
  },
  {
    what: 'a reminder goes to the one who is not to act',
    file: `${requests}/run-clock.ts`,
    instead: "timer.kind === 'remind' ? [whoseTurn(request.status)]",
    put: "timer.kind === 'remind' ? [whoseTurn(request.status) === 'seller' ? ('customer' as const) : ('seller' as const)]",
    tests: [`${requests}/clock.test.ts`],
  },
  {
    what: 'an unwanted mail is sent all the same',
    file: `${requests}/tell.ts`,
    instead: '&& (await wantsMail(tx, accountId, notice))',
    put: '',
    tests: [`${requests}/unwanted-mails.test.ts`],
  },
  {
    what: 'nobody’s open page is told',
    file: `${requests}/tell.ts`,
    instead: 'await announce(tx, [request.customer_id, request.seller_id], { request: request.id });',
    put: '',
    tests: [`${requests}/live.test.ts`],
  },
  {
    what: 'everybody’s page is told, not only the parties’',
    file: 'apps/server/src/platform/realtime/realtime.ts',
    instead: 'io.local.in(accountIds.map(accountRoom)).emit(event, change);',
    put: 'io.local.emit(event, change);',
    tests: [`${requests}/live.test.ts`],
  },
  {
    what: 'somebody else’s uploaded file can be sent along',
    file: 'apps/server/src/features/uploads/hang-attachments.ts',
    instead: 'return id !== null && key === attachmentKey(accountId, id) ? id : null;',
    put: 'return id;',
    tests: [`${requests}/sending-along.test.ts`],
  },
  {
    what: 'a card is not asked for its owner',
    file: `${requests}/send-request.ts`,
    instead: "if (!isOwn) throw new AppError('card_unknown');",
    put: '',
    tests: [`${requests}/sending-along.test.ts`],
  },
  {
    what: 'the price is the listing’s of later, not the request’s own',
    file: `${requests}/send-request.ts`,
    instead: 'pays: customerPays,',
    put: 'pays: customerPays + 1,',
    tests: [`${requests}/sending.test.ts`],
  },
  {
    what: 'six attachments are taken',
    file: `${requests}/send-request.ts`,
    instead: 'keys.length > attachmentLimits.files',
    put: 'keys.length > attachmentLimits.files + 1',
    tests: [`${requests}/sending-along.test.ts`],
  },
  {
    what: 'time without a seller who can be paid counts against the customer',
    file: `${requests}/request-facts.ts`,
    instead: 'return since !== null && since.getTime() <= deadline.getTime() - times.pay;',
    put: 'return true;',
    tests: [`${requests}/restart-pay-clocks.test.ts`],
  },
  {
    what: 'a deleted listing leaves those who wait for it waiting',
    file: `${requests}/close-listing.ts`,
    instead: "await changeRequestIn(deps, tx, { id, action: 'close_listing', actor: 'system', seeker: 'everyone' });",
    put: 'void id;',
    tests: [`${requests}/life-of-a-request.test.ts`],
  },
];
