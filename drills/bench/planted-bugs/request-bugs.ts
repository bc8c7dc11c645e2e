/** A mistake that somebody could make, and the tests that must notice it. */
export interface PlantedBug {
  description: string;
  file: string;
  original: string;
  replacement: string;
  tests: string[];
}

const requests = 'apps/server/src/features/requests';
const domain = 'packages/domain/src/rental-request';
const decideTest = [`${domain}/decide.test.ts`];

/** About rental requests: each is one line. */
export const requestBugs: PlantedBug[] = [
  {
    description: 'the row is not locked while a request changes',
    file: `${requests}/request.store.ts`,
    original: 'for no key update ${skipsHeld ? sql`skip locked` : sql``}`',
    replacement: '`',
    tests: [`${requests}/races.test.ts`],
  },
  {
    description: 'the listing is not held while a slot is taken',
    file: `${requests}/change-request.ts`,
    original: "{ withListing: action === 'accept' }",
    replacement: '{ withListing: false }',
    tests: [`${requests}/races.test.ts`, `${requests}/histories.test.ts`],
  },
  {
    description: 'a slot is not given back when a request ends',
    file: `${requests}/change-request.ts`,
    original: 'if (!holdsSlot(to)) await freeSlot(tx, id);',
    replacement: '',
    tests: [`${requests}/histories.test.ts`],
  },
  {
    description: 'no slot is taken on acceptance',
    file: `${requests}/change-request.ts`,
    original: 'if (holdsSlot(to) && !holdsSlot(request.status)) await takeSlot',
    replacement: 'if (to === request.status) await takeSlot',
    tests: [`${requests}/histories.test.ts`],
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
    file: `${domain}/obstacles.ts`,
    original: 'proofSubmissions >= maxProofSubmissions',
    replacement: 'proofSubmissions > maxProofSubmissions',
    tests: decideTest,
  },
  {
    description: 'a seller who can not be paid may accept',
    file: `${domain}/transitions.ts`,
    original: "const cannotAccept = ['seller_cannot_be_paid', 'fully_rented', 'already_subscribed'] as const;",
    replacement: "const cannotAccept = ['fully_rented', 'already_subscribed'] as const;",
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
    description: 'the owner of a request is forgotten when it is looked for',
    file: `${requests}/request.store.ts`,
    original: 'sql`request.seller_id = ${seeker.seller}`',
    replacement: 'sql`true`',
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'a customer finds the requests of others',
    file: `${requests}/request.store.ts`,
    original: "'customer' in seeker ? sql`request.customer_id = ${seeker.customer}`",
    replacement: "'customer' in seeker ? sql`true`",
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'an address that is neither party’s is let through',
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
    tests: [`${requests}/histories.test.ts`],
  },
  {
    description: 'the clocks of the status before are not stopped',
    file: `${requests}/timers.store.ts`,
    original: "await tx.deleteFrom('request_timer').where('request_id', '=', requestId).execute();",
    replacement: '',
    tests: [`${requests}/clock.test.ts`, `${requests}/histories.test.ts`],
  },
  {
    description: 'a clock is not taken away once it has fired',
    file: `${requests}/timers.store.ts`,
    original: "where('kind', '=', kind)\n    .where('due_at', '<=', sql<Date>`app_now()`)\n    .executeTakeFirst();",
    replacement:
      "where('kind', '=', 'none' as typeof kind)\n    .where('due_at', '<=', sql<Date>`app_now()`)\n    .executeTakeFirst();\n  if (numDeletedRows === 0n) return true;",
    tests: [`${requests}/clock.test.ts`],
  },
  {
    description: 'an effect outside the transaction: a clock is taken away before what it does is done',
    file: `${requests}/run-clock.ts`,
    original: '(await takeTimer(tx, timer))',
    replacement: '(await takeTimer(deps.db.write as unknown as typeof tx, timer))',
    tests: [`${requests}/clock.test.ts`],
  },
  {
    description: 'a reminder goes to the one who is not to act',
    file: `${requests}/run-clock.ts`,
    original: "timer.kind === 'remind' ? [whoseTurn(request.status)]",
    replacement: "timer.kind === 'remind' ? [whoseTurn(request.status) === 'seller' ? ('customer' as const) : ('seller' as const)]",
    tests: [`${requests}/clock.test.ts`],
  },
  {
    description: 'an unwanted mail is sent all the same',
    file: `${requests}/tell.ts`,
    original: '&& (await wantsMail(tx, accountId, notice))',
    replacement: '',
    tests: [`${requests}/unwanted-mails.test.ts`],
  },
  {
    description: 'nobody’s open page is told',
    file: `${requests}/tell.ts`,
    original: 'await announce(tx, [request.customer_id, request.seller_id], { request: request.id });',
    replacement: '',
    tests: [`${requests}/live.test.ts`],
  },
  {
    description: 'everybody’s page is told, not only the parties’',
    file: 'apps/server/src/platform/realtime/realtime.ts',
    original: 'io.local.in(accountIds.map(accountRoom)).emit(event, change);',
    replacement: 'io.local.emit(event, change);',
    tests: [`${requests}/live.test.ts`],
  },
  {
    description: 'somebody else’s uploaded file can be sent along',
    file: 'apps/server/src/features/uploads/attachments.ts',
    original: 'return id !== null && key === attachmentKey(accountId, id) ? id : null;',
    replacement: 'return id;',
    tests: [`${requests}/sending-along.test.ts`],
  },
  {
    description: 'a card is not asked for its owner',
    file: `${requests}/send-request.ts`,
    original: "if (!isOwn) throw new AppError('card_unknown');",
    replacement: '',
    tests: [`${requests}/sending-along.test.ts`],
  },
  {
    description: 'the price is the listing’s of later, not the request’s own',
    file: `${requests}/send-request.ts`,
    original: 'pays: customerPays,',
    replacement: 'pays: customerPays + 1,',
    tests: [`${requests}/sending.test.ts`],
  },
  {
    description: 'six attachments are taken',
    file: `${requests}/send-request.ts`,
    original: 'keys.length > attachmentLimits.files',
    replacement: 'keys.length > attachmentLimits.files + 1',
    tests: [`${requests}/sending-along.test.ts`],
  },
  {
    description: 'time without a seller who can be paid counts against the customer',
    file: `${requests}/request-facts.ts`,
    original: 'return since !== null && since.getTime() <= deadline.getTime() - times.pay;',
    replacement: 'return true;',
    tests: [`${requests}/restart-pay-clocks.test.ts`],
  },
  {
    description: 'a deleted listing leaves those who wait for it waiting',
    file: `${requests}/close-listing.ts`,
    original: "await changeRequestIn(deps, tx, { id, action: 'close_listing', actor: 'system', seeker: 'everyone' });",
    replacement: 'void id;',
    tests: [`${requests}/life-of-a-request.test.ts`],
  },
];
