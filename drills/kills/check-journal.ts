import { reconcile } from '@frontage/server/features/ledger/public';
import { proofFileKey } from '@frontage/server/features/proofs/public';
import { inBatches } from '../in-batches.ts';
import type { RecordedAction, Journal } from './journal.ts';
import { findMoneyViolations } from '../money/money-invariants.ts';
import type { CaughtEmail } from '@frontage/server/testing/emails';
import { paymentsDeps } from '@frontage/server/testing/payments';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { findImpossibleHistories } from '@frontage/server/testing/request-replay';
import { openObjectStore } from '@frontage/server/testing/uploads';

/** Everything that differs from what the clients were told, or that contradicts itself. Empty if all is well. */
export async function findLossesAndDuplicates(testApp: PaymentsTestApp, journal: Journal): Promise<Record<string, unknown[]>> {
  const reconciled = await reconcile(await paymentsDeps(testApp));
  const found: Record<string, unknown[]> = {
    ...(await findMoneyViolations(testApp)),
    'a history that the rules do not allow': await findImpossibleHistories(testApp),
    'a violation that a client saw': journal.violations,
    'an action that was lost or repeated': await compareActions(testApp, journal),
    'a request that was lost or duplicated': await compareRequests(testApp, journal),
    'a message that was lost or duplicated': await compareMessages(testApp, journal),
    'a file that was lost': await findLostFiles(testApp, journal),
    'a renewal that differs from what was acknowledged': await compareRenewals(testApp, journal),
    'a payment without a subscription': await findUnfulfilled(testApp, journal),
    'a mismatch that the ledger reports': reconciled.contradictions,
  };
  return Object.fromEntries(Object.entries(found).flatMap(([what, list]) => (list.length > 0 ? [[what, list.slice(0, 5)]] : [])));
}

const actionOf = (command: RecordedAction['command']) => command.replace('resubmit', 'submit');

/** Each acknowledged action happened once, each unknown one at most once, and nothing else happened. */
async function compareActions(testApp: PaymentsTestApp, { actions }: Journal): Promise<string[]> {
  const rows = await testApp.sql<{ request_id: string; action: string }>(
    `select request_id, replace(action, 'resubmit', 'submit') as action from request_event where action not in ('send', 'pay')`,
  );
  const happened = Map.groupBy(rows, ({ request_id: request, action }) => `${request} ${action}`);
  const expected = Map.groupBy(actions, ({ request, command }) => `${request} ${actionOf(command)}`);
  return [...new Set([...happened.keys(), ...expected.keys()])].flatMap((name) => {
    const times = happened.get(name)?.length ?? 0;
    const outcomes = (expected.get(name) ?? []).map(({ outcome }) => outcome);
    const acknowledged = outcomes.filter((outcome) => outcome === 'acknowledged').length;
    const unknown = outcomes.filter((outcome) => outcome === 'unknown').length;
    return times < acknowledged || times > acknowledged + unknown
      ? [`${name}: ${acknowledged} acknowledged, ${unknown} unknown, ${times} happened`]
      : [];
  });
}

async function compareRequests(testApp: PaymentsTestApp, { requests }: Journal): Promise<string[]> {
  const rows = await testApp.sql<{ id: string; customer_id: string; listing_id: string; files: string[] }>(
    `select id, customer_id, listing_id, array(select 'attachment/' || account_id || '/' || attachment.id from attachment where request_id = request.id) as files
     from rental_request request`,
  );
  const stored = new Map(rows.map((row) => [row.id, `${row.customer_id} ${row.listing_id} ${row.files.join()}`]));
  const expected = new Map(requests.map((sent) => [sent.id, `${sent.customerId} ${sent.listingId} ${sent.file}`]));
  return [...new Set([...stored.keys(), ...expected.keys()])]
    .filter((id) => stored.get(id) !== expected.get(id))
    .map((id) => `${id}: expected ${expected.get(id) ?? 'nothing'}, stored ${stored.get(id) ?? 'nothing'}`);
}

async function compareMessages(testApp: PaymentsTestApp, { messages }: Journal): Promise<string[]> {
  const rows = await testApp.sql<{ id: string; facts: string }>(`select id, concat_ws(' ', seq, client_id, text) as facts from message`);
  const stored = new Map(rows.map(({ id, facts }) => [id, facts]));
  const expected = new Map(messages.map(({ id, seq, clientId, text }) => [id, `${seq} ${clientId} ${text}`]));
  const miscounted = rows.length === stored.size && stored.size === expected.size ? [] : [`${expected.size} expected, ${rows.length} stored`];
  return [...miscounted, ...[...expected].filter(([id, facts]) => stored.get(id) !== facts).map(([id, facts]) => `${id} ${facts}`)];
}

/** Every uploaded file and every proof file is stored byte by byte. */
async function findLostFiles(testApp: PaymentsTestApp, { files }: Journal): Promise<string[]> {
  const proofs = await testApp.sql<{ id: string; seller_id: string; request_id: string }>(
    'select file.id, file.seller_id, proof.request_id from proof_file file join proof on proof.id = file.proof_id',
  );
  const expected = [
    ...files,
    ...proofs.map(({ id, seller_id: seller, request_id: request }) => ({ key: proofFileKey(seller, id), content: `The ad is up: ${request}` })),
  ];
  const store = openObjectStore(testApp.stack);
  const lost = await inBatches(expected, async ({ key, content }) => {
    const bytes = await store.readUpload(key).then(
      (upload) => upload.bytes.toString(),
      () => 'nothing',
    );
    return bytes === content ? [] : [`${key}: ${bytes}`];
  });
  store.close();
  return lost.flat();
}

/** The last acknowledged change holds, and both sides were notified once of each. */
async function compareRenewals(testApp: PaymentsTestApp, { renewals }: Journal): Promise<string[]> {
  const rows = await testApp.sql<{ id: string; facts: string }>(
    `select id, concat_ws(' ', cancels_at_period_end, (select count(*) from notice where notice.request_id = subscription.request_id
       and kind in ('subscription_cancelled', 'subscription_reactivated'))) as facts from subscription`,
  );
  const stored = new Map(rows.map(({ id, facts }) => [id, facts]));
  return [...renewals]
    .map(([id, changes]) => ({ id, expected: `${changes.at(-1) ? 't' : 'f'} ${changes.length * 2}` }))
    .filter(({ id, expected }) => stored.get(id) !== expected)
    .map(({ id, expected }) => `${id}: expected ${expected}, stored ${stored.get(id) ?? 'nothing'}`);
}

async function findUnfulfilled(testApp: PaymentsTestApp, { paid }: Journal): Promise<object[]> {
  const rows = await testApp.sql<{ id: string }>(
    `select request.id from rental_request request join subscription on subscription.request_id = request.id
     join invoice on invoice.subscription_id = subscription.id and invoice.status = 'paid'
     where request.status = 'subscription_created' group by request.id having count(*) = 1`,
  );
  const fulfilled = new Set(rows.map(({ id }) => id));
  return [...new Set(paid)].filter((id) => !fulfilled.has(id)).map((id) => ({ id }));
}

export interface EmailCheck {
  emails: number;
  emailsLost: number;
  /** The worker died after sending the email and before storing that. Both copies have the same message id. */
  emailsSentTwice: number;
  unknownEmails: number;
}

/** Compares the emails that we stored with those that arrived. */
export async function checkEmails(testApp: PaymentsTestApp, caught: readonly CaughtEmail[]): Promise<EmailCheck> {
  const rows = await testApp.sql<{ id: string }>('select id from mail');
  const messageIds = caught.map(({ headers }) => /<(.+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '');
  const arrived = new Set(messageIds);
  const stored = new Set(rows.map(({ id }) => id));
  return {
    emails: rows.length,
    emailsLost: rows.filter(({ id }) => !arrived.has(id)).length,
    emailsSentTwice: messageIds.length - arrived.size,
    unknownEmails: messageIds.filter((id) => !stored.has(id)).length,
  };
}
