import { canOptOut, emailKinds, isPushed, type NoticeKind } from '@frontage/domain/notification/notice-kinds';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { newCustomer, openRequestFixture, type SignedInPerson, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { startRequest, customerDoes, inOrder, sellerDoes, sellerShowsProof, hoursPass } from '../../../testing/request-steps.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startWorker } from '../../start-worker.ts';
import { unsubscribeLinks } from './unsubscribe-token.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  // No worker: emails stay unsent, so the test can read them.
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

const preferencesOf = async ({ browser, person }: SignedInPerson) =>
  (await browser.call('GET /notices/preferences', {}, { asCustomer: person.type === 'customer' })).body.preferences;
const setPreference = ({ browser, person }: SignedInPerson, kind: NoticeKind, byEmail: boolean) =>
  browser.call('PUT /notices/preferences', { body: { kind, byEmail } }, { asCustomer: person.type === 'customer' });
const kindsTo = async (person: SignedInPerson) => (await unsentEmailsTo(app, [person])).map(({ kind }) => kind);

describe('preferences', () => {
  test('every kind is sent by email by default', async () => {
    const { seller } = await startRequest(fixture);
    expect(await preferencesOf(seller)).toEqual(
      emailKinds.map((kind) => ({ kind, byEmail: true, byPush: isPushed(kind) ? true : null, canBeChanged: canOptOut(kind) })),
    );
  });

  test('opting out stops the email of that kind only, and not the notice', async () => {
    const request = await startRequest(fixture);
    const other = await newCustomer(app);
    expect((await setPreference(request.seller, 'request_received', false)).body.preferences).toContainEqual({
      kind: 'request_received',
      byEmail: false,
      byPush: true,
      canBeChanged: true,
    });
    await sendRequest(fixture, other, request.listing.id, 'week');
    expect((await request.seller.browser.call('GET /notices')).body.unread).toBe(2);
    expect(await kindsTo(request.seller)).toEqual(['request-request_received']);
    await customerDoes('withdraw')(request);
    expect(await kindsTo(request.seller)).toEqual(['request-request_received', 'request-request_withdrawn']);
    await setPreference(request.seller, 'request_received', true);
    await sendRequest(fixture, other, request.listing.id, 'day');
    expect(await kindsTo(request.seller)).toHaveLength(3);
    const another = await startRequest(fixture);
    expect(await kindsTo(another.seller)).toEqual(['request-request_received']);
  });

  test.each(['request_accepted', 'proof_accepted', 'request_cancelled', 'subscription_started', 'payment_open_again'] as const)(
    'nobody can opt out of %s',
    async (kind) => {
      const { seller } = await startRequest(fixture);
      expect((await setPreference(seller, kind, false)).body.preferences).toContainEqual(
        expect.objectContaining({ kind, byEmail: true, canBeChanged: false }),
      );
      expect(await app.sql('select kind from notice_opt_out where account_id = $1', [seller.person.id])).toEqual([]);
    },
  );
});

const tokenIn = (text: string | undefined) => /\/unsubscribe\?token=(\S+)/.exec(text ?? '')?.[1] ?? '';
const unsubscribe = (browser: Browser, token: string) => browser.call('POST /notices/unsubscribe', { body: { token } });

describe('the unsubscribe link', () => {
  // Proves: decisions.calls.notices
  test('stops one kind of email without signing in, and can be opened twice', async () => {
    // The worker would send the emails of earlier tests too.
    await app.sql('delete from mail');
    const request = await startRequest(fixture);
    const worker = await startWorker(readConfig(app.env), createLog('silent'));
    onTestFinished(() => worker.stop());
    const [email] = await app.emailsTo(request.seller.person.email, 1);
    const token = tokenIn(email?.text);
    for (const _ of ['first', 'second']) expect((await unsubscribe(app.visitor(), token)).status).toBe(200);
    const preferences = await preferencesOf(request.seller);
    expect(preferences.filter(({ byEmail }) => !byEmail).map(({ kind }) => kind)).toEqual(['request_received']);
    await sendRequest(fixture, await newCustomer(app), request.listing.id, 'week');
    await customerDoes('withdraw')(request);
    const subjects = (await app.emailsTo(request.seller.person.email, 2)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/^Casey Customer wants to rent Brick wall at the station: /),
      'Casey Customer withdrew the request for Brick wall at the station',
    ]);
  });

  test('is in every email that people can opt out of, and in no other', async () => {
    const request = await startRequest(fixture);
    await inOrder(
      sellerShowsProof,
      customerDoes('reject_proof'),
      sellerDoes('submit_proof'),
      customerDoes('accept_proof'),
      hoursPass(25),
      hoursPass(24),
      hoursPass(24),
    )(request);
    const emails = await unsentEmailsTo(app, [request.customer, request.seller]);
    const kinds = new Set<string>();
    for (const { kind, text, unsubscribeUrl } of emails) {
      const name = kind.replace('request-', '') as NoticeKind;
      kinds.add(name);
      const [hasLink, hasHeader] = [tokenIn(text) !== '', unsubscribeUrl !== null];
      expect({ kind, hasLink, hasHeader }).toEqual({ kind, hasLink: canOptOut(name), hasHeader: canOptOut(name) });
    }
    expect(kinds.size).toBe(8);
  });

  test('is rejected if it was changed', async () => {
    const [one, other] = [await startRequest(fixture), await startRequest(fixture)];
    const valid = tokenIn((await unsentEmailsTo(app, [one.seller]))[0]?.text);
    const [account = '', kind = '', signature = ''] = valid.split('.');
    const forged = [
      `${other.seller.person.id}.${kind}.${signature}`,
      `${account}.request_withdrawn.${signature}`,
      `${account}.${kind}.${signature.slice(1)}`,
      `${account}.${kind}.`,
      `${account}.${kind}`,
      `${account}.everything.${signature}`,
      '',
    ];
    for (const token of forged) {
      const answer = await unsubscribe(app.visitor(), token);
      expect([token, answer.status, answer.body.code]).toEqual([token, 400, 'link_invalid']);
    }
    expect(await app.sql('select kind from notice_opt_out where account_id = any($1)', [[one.seller.person.id, other.seller.person.id]])).toEqual([]);
  });

  test('does not stop emails about money, even with a valid signature', async () => {
    const request = await startRequest(fixture);
    const deps = { config: { publicOrigin: app.origin }, secrets: app.secrets };
    const { page } = unsubscribeLinks(deps, request.customer.person.id, ['request_accepted']);
    expect((await unsubscribe(app.visitor(), tokenIn(page))).status).toBe(200);
    await sellerDoes('accept')(request);
    expect(await kindsTo(request.customer)).toEqual(['request-request_accepted']);
  });
});

/** What a mail program sends: no cookie, no origin, a form. */
const press = (url: string, body: string | FormData = 'List-Unsubscribe=One-Click') =>
  fetch(url.replace(`${app.origin}/_api`, app.api.url), {
    method: 'POST',
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
const optOutsOf = async ({ person }: SignedInPerson) =>
  (await app.sql<{ kind: string }>('select kind from notice_opt_out where account_id = $1 order by kind', [person.id])).map(({ kind }) => kind);

describe('one-click unsubscribe of mail programs', () => {
  test('works with the address in the header, as often as it is pressed, and stops that kind only', async () => {
    await app.sql('delete from mail');
    const request = await startRequest(fixture);
    const worker = await startWorker(readConfig(app.env), createLog('silent'));
    onTestFinished(() => worker.stop());
    const [email] = await app.emailsTo(request.seller.person.email, 1);
    expect(email?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<http.*\/_api\/notices\/unsubscribe\/one-click\?token=.*>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const url = email?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (const body of [undefined, undefined, form]) expect((await press(url, body)).status).toBe(200);
    expect(await optOutsOf(request.seller)).toEqual(['request_received']);
  });

  test('one email about several kinds stops all of them', async () => {
    const { seller } = await startRequest(fixture);
    const deps = { config: { publicOrigin: app.origin }, secrets: app.secrets };
    const { oneClick } = unsubscribeLinks(deps, seller.person.id, ['deadline_near', 'deadline_passed']);
    expect((await press(oneClick)).status).toBe(200);
    expect(await optOutsOf(seller)).toEqual(['deadline_near', 'deadline_passed']);
  });

  test('does nothing for a changed token, for a request without the form, and for a program that only opens the link', async () => {
    const { seller } = await startRequest(fixture);
    const { unsubscribeUrl } = (await unsentEmailsTo(app, [seller]))[0] ?? {};
    const url = unsubscribeUrl ?? '';
    expect((await press(url.slice(0, -1))).status).toBe(400);
    expect((await press(url, 'hello=world')).status).toBe(400);
    expect((await fetch(url.replace(`${app.origin}/_api`, app.api.url))).status).toBe(404);
    expect(await optOutsOf(seller)).toEqual([]);
  });
});
