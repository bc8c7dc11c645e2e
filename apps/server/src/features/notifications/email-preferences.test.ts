import { canOptOut, emailKinds, type NoticeKind } from '@frontage/domain/notification/notice-kinds';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { newCustomer, openRequestFixture, type SignedInPerson, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { startRequest, customerDoes, inOrder, sellerDoes, sellerShowsProof, hoursPass } from '../../../testing/request-steps.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { startWorker } from '../../start-worker.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  // Nobody sends mails here, so that each can be read as it was written.
  world = await startPaymentsTestApp({ worker: false });
  stage = await openRequestFixture(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

const preferencesOf = async ({ browser, person }: SignedInPerson) =>
  (await browser.call('GET /notices/preferences', {}, { asCustomer: person.type === 'customer' })).body.preferences;
const prefer = ({ browser, person }: SignedInPerson, kind: NoticeKind, byMail: boolean) =>
  browser.call('PUT /notices/preferences', { body: { kind, byMail } }, { asCustomer: person.type === 'customer' });
const kindsTo = async (who: SignedInPerson) => (await unsentEmailsTo(world, [who])).map(({ kind }) => kind);

describe('preferences', () => {
  test('everything comes by mail until somebody says otherwise', async () => {
    const { seller: who } = await startRequest(stage);
    expect(await preferencesOf(who)).toEqual(emailKinds.map((kind) => ({ kind, byMail: true, canBeChanged: canOptOut(kind) })));
  });

  test('a mail that is not wanted is not written; the notice still is, and others still get theirs', async () => {
    const scene = await startRequest(stage);
    const other = await newCustomer(world);
    expect((await prefer(scene.seller, 'request_received', false)).body.preferences).toContainEqual({
      kind: 'request_received',
      byMail: false,
      canBeChanged: true,
    });
    await sendRequest(stage, other, scene.listing.id, 'week');
    expect((await scene.seller.browser.call('GET /notices')).body.unread).toBe(2);
    expect(await kindsTo(scene.seller)).toEqual(['request-request_received']);
    await customerDoes('withdraw')(scene);
    expect(await kindsTo(scene.seller)).toEqual(['request-request_received', 'request-request_withdrawn']);
    await prefer(scene.seller, 'request_received', true);
    await sendRequest(stage, other, scene.listing.id, 'day');
    expect(await kindsTo(scene.seller)).toHaveLength(3);
    const elsewhere = await startRequest(stage);
    expect(await kindsTo(elsewhere.seller)).toEqual(['request-request_received']);
  });

  test.each(['request_accepted', 'proof_accepted', 'request_cancelled', 'subscription_started', 'payment_open_again'] as const)(
    '%s is about money or an end: its mail always comes',
    async (kind) => {
      const { seller: who } = await startRequest(stage);
      expect((await prefer(who, kind, false)).body.preferences).toContainEqual({ kind, byMail: true, canBeChanged: false });
      expect(await world.sql('select kind from unwanted_mail where account_id = $1', [who.person.id])).toEqual([]);
    },
  );
});

const tokenIn = (text: string | undefined) => /\/unsubscribe\?token=(\S+)/.exec(text ?? '')?.[1] ?? '';
const unsubscribe = (browser: Browser, token: string) => browser.call('POST /notices/unsubscribe', { body: { token } });

describe('the link in a mail', () => {
  // Proves: decisions.calls.notices
  test('ends one kind of mail without signing in, as often as it is opened', async () => {
    // Only what is written from now on is worth sending.
    await world.sql('delete from mail');
    const scene = await startRequest(stage);
    const worker = await startWorker(readConfig(world.env), createLog('silent'));
    onTestFinished(() => worker.stop());
    const [mail] = await world.emailsTo(scene.seller.person.email, 1);
    const token = tokenIn(mail?.text);
    for (const _ of ['first', 'second']) expect((await unsubscribe(world.visitor(), token)).status).toBe(200);
    const preferences = await preferencesOf(scene.seller);
    expect(preferences.filter(({ byMail }) => !byMail).map(({ kind }) => kind)).toEqual(['request_received']);
    await sendRequest(stage, await newCustomer(world), scene.listing.id, 'week');
    await customerDoes('withdraw')(scene);
    const subjects = (await world.emailsTo(scene.seller.person.email, 2)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['A request for Brick wall at the station was withdrawn', 'New request for Brick wall at the station']);
  });

  test('is in every mail that can be ended and in no other', async () => {
    const scene = await startRequest(stage);
    await inOrder(
      sellerShowsProof,
      customerDoes('reject_proof'),
      sellerDoes('submit_proof'),
      customerDoes('accept_proof'),
      hoursPass(25),
      hoursPass(24),
      hoursPass(24),
    )(scene);
    const mails = await unsentEmailsTo(world, [scene.customer, scene.seller]);
    const kinds = new Set<string>();
    for (const { kind, text } of mails) {
      const name = kind.replace('request-', '') as NoticeKind;
      kinds.add(name);
      expect({ kind, hasLink: tokenIn(text) !== '' }).toEqual({ kind, hasLink: canOptOut(name) });
    }
    expect(kinds.size).toBe(8);
  });

  test('is worth nothing when somebody changed it', async () => {
    const [one, other] = [await startRequest(stage), await startRequest(stage)];
    const token = tokenIn((await unsentEmailsTo(world, [one.seller]))[0]?.text);
    const [account = '', kind = '', signature = ''] = token.split('.');
    const forged = [
      `${other.seller.person.id}.${kind}.${signature}`,
      `${account}.request_withdrawn.${signature}`,
      `${account}.${kind}.${signature.slice(1)}`,
      `${account}.${kind}.`,
      `${account}.${kind}`,
      `${account}.everything.${signature}`,
      '',
    ];
    for (const wrong of forged) {
      const answer = await unsubscribe(world.visitor(), wrong);
      expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 400, 'link_dead']);
    }
    expect(await world.sql('select kind from unwanted_mail where account_id = any($1)', [[one.seller.person.id, other.seller.person.id]])).toEqual(
      [],
    );
  });

  test('even a true one ends no mail about money', async () => {
    const scene = await startRequest(stage);
    const address = unsubscribeUrl({ config: { publicOrigin: world.origin }, secrets: world.secrets }, scene.customer.person.id, 'request_accepted');
    expect((await unsubscribe(world.visitor(), tokenIn(address))).status).toBe(200);
    await sellerDoes('accept')(scene);
    expect(await kindsTo(scene.customer)).toEqual(['request-request_accepted']);
  });
});
