import { reconcile } from '@frontage/server/features/ledger/public';
import { proofFileKey } from '@frontage/server/features/uploads/public';
import { inBatches } from '../in-batches.ts';
import type { RecordedAction, Journal } from './journal.ts';
import { findMoneyViolations } from '../money/money-invariants.ts';
import type { CaughtEmail } from '@frontage/server/testing/emails';
import { paymentsDeps } from '@frontage/server/testing/payments';
import type { PaymentsTestApp } from '@frontage/server/testing/test-app';
import { findImpossibleHistories } from '@frontage/server/testing/request-replay';
import { openObjectStore } from '@frontage/server/testing/uploads';

/** Everything that is not as the clients were told, or that contradicts itself; nothing if all is well. */
export async function findLossesAndDuplicates(world: PaymentsTestApp, journal: Journal): Promise<Record<string, unknown[]>> {
  const reconciled = await reconcile(await paymentsDeps(world));
  const found: Record<string, unknown[]> = {
    ...(await findMoneyViolations(world)),
    'a life that the rules do not allow': await findImpossibleHistories(world),
    'a complaint': journal.violations,
    'an act that was lost or doubled': await compareActs(world, journal),
    'a request that was lost or doubled': await compareRequests(world, journal),
    'a message that was lost or doubled': await compareMessages(world, journal),
    'a file that was lost': await findLostFiles(world, journal),
    'a renewal that is not as it was acknowledged': await compareRenewals(world, journal),
    'something paid that is no subscription': await findUnfulfilled(world, journal),
    'a difference that the books show': reconciled.contradictions,
  };
  return Object.fromEntries(Object.entries(found).flatMap(([what, list]) => (list.length > 0 ? [[what, list.slice(0, 5)]] : [])));
}

const actionOf = (command: RecordedAction['command']) => command.replace('resubmit', 'submit');

/** Each act that was acknowledged happened once; one whose answer was lost once or not at all; and nothing that nobody asked for. */
async function compareActs(world: PaymentsTestApp, { actions }: Journal): Promise<string[]> {
  const rows = await world.sql<{ request_id: string; action: string }>(
    `select request_id, replace(action, 'resubmit', 'submit') as action from request_event where action not in ('send', 'pay')`,
  );
  const happened = Map.groupBy(rows, ({ request_id: request, action }) => `${request} ${action}`);
  const told = Map.groupBy(actions, ({ request, command }) => `${request} ${actionOf(command)}`);
  return [...new Set([...happened.keys(), ...told.keys()])].flatMap((name) => {
    const times = happened.get(name)?.length ?? 0;
    const outcomes = (told.get(name) ?? []).map(({ outcome }) => outcome);
    const sure = outcomes.filter((outcome) => outcome === 'acknowledged').length;
    const perhaps = outcomes.filter((outcome) => outcome === 'unknown').length;
    return times < sure || times > sure + perhaps ? [`${name}: ${sure} acknowledged, ${perhaps} unknown, ${times} happened`] : [];
  });
}

async function compareRequests(world: PaymentsTestApp, { requests }: Journal): Promise<string[]> {
  const rows = await world.sql<{ id: string; customer_id: string; listing_id: string; files: string[] }>(
    `select id, customer_id, listing_id, array(select 'attachment/' || account_id || '/' || attachment.id from attachment where request_id = request.id) as files
     from rental_request request`,
  );
  const stored = new Map(rows.map((row) => [row.id, `${row.customer_id} ${row.listing_id} ${row.files.join()}`]));
  const told = new Map(requests.map((sent) => [sent.id, `${sent.customerId} ${sent.listingId} ${sent.file}`]));
  return [...new Set([...stored.keys(), ...told.keys()])]
    .filter((id) => stored.get(id) !== told.get(id))
    .map((id) => `${id}: told ${told.get(id) ?? 'nothing'}, stored ${stored.get(id) ?? 'nothing'}`);
}

async function compareMessages(world: PaymentsTestApp, { messages }: Journal): Promise<string[]> {
  const rows = await world.sql<{ id: string; said: string }>(`select id, concat_ws(' ', seq, client_id, text) as said from message`);
  const stored = new Map(rows.map(({ id, said }) => [id, said]));
  const told = new Map(messages.map(({ id, seq, clientId, text }) => [id, `${seq} ${clientId} ${text}`]));
  const doubles = rows.length === stored.size && stored.size === told.size ? [] : [`${told.size} told, ${rows.length} stored`];
  return [...doubles, ...[...told].filter(([id, said]) => stored.get(id) !== said).map(([id, said]) => `${id} ${said}`)];
}

/** What was uploaded lies in the store byte by byte, and so does every file of a proof. */
async function findLostFiles(world: PaymentsTestApp, { files }: Journal): Promise<string[]> {
  const proofs = await world.sql<{ id: string; seller_id: string; request_id: string }>(
    'select file.id, file.seller_id, proof.request_id from proof_file file join proof on proof.id = file.proof_id',
  );
  const wanted = [
    ...files,
    ...proofs.map(({ id, seller_id: seller, request_id: request }) => ({ key: proofFileKey(seller, id), content: `It hangs: ${request}` })),
  ];
  const store = openObjectStore(world.stack);
  const lost = await inBatches(wanted, async ({ key, content }) => {
    const bytes = await store.readUpload(key).then(
      (upload) => upload.bytes.toString(),
      () => 'nothing',
    );
    return bytes === content ? [] : [`${key}: ${bytes}`];
  });
  store.close();
  return lost.flat();
}

/** Each change was asked for until it was acknowledged: it holds, and both sides were told of it once. */
async function compareRenewals(world: PaymentsTestApp, { renewals }: Journal): Promise<string[]> {
  const rows = await world.sql<{ id: string; said: string }>(
    `select id, concat_ws(' ', ends_with_period, (select count(*) from notice where notice.request_id = subscription.request_id
       and kind in ('subscription_cancelled', 'subscription_reactivated'))) as said from subscription`,
  );
  const stored = new Map(rows.map(({ id, said }) => [id, said]));
  return [...renewals]
    .map(([id, changes]) => ({ id, told: `${changes.at(-1) ? 't' : 'f'} ${changes.length * 2}` }))
    .filter(({ id, told }) => stored.get(id) !== told)
    .map(({ id, told }) => `${id}: told ${told}, stored ${stored.get(id) ?? 'nothing'}`);
}

async function findUnfulfilled(world: PaymentsTestApp, { paid }: Journal): Promise<object[]> {
  const rows = await world.sql<{ id: string }>(
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
  /** The mail server had it, and we died before we could write that down. It has the same name both times. */
  emailsSentTwice: number;
  unknownEmails: number;
}

/** Each mail that was promised has reached the mail server. */
export async function checkEmails(world: PaymentsTestApp, caught: readonly CaughtEmail[]): Promise<EmailCheck> {
  const rows = await world.sql<{ id: string }>('select id from mail');
  const names = caught.map(({ headers }) => /<(.+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '');
  const arrived = new Set(names);
  const promised = new Set(rows.map(({ id }) => id));
  return {
    emails: rows.length,
    emailsLost: rows.filter(({ id }) => !arrived.has(id)).length,
    emailsSentTwice: names.length - arrived.size,
    unknownEmails: names.filter((name) => !promised.has(name)).length,
  };
}
