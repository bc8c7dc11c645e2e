import { canOptOut, type NoticeKind, noticeKinds } from '@frontage/domain/notification/notice-kinds';
import { describe, expect, test } from 'vitest';
import { type SampleEmail, sampleEmails } from '../../../testing/sample-emails.ts';

const samples = sampleEmails();

/** What the kit shows. Update it with `pnpm exec vitest run --project server sample-emails -u`. */
test('the kit shows every email as the server renders it', async () => {
  const shown = samples.map(({ name, email: { subject, html } }) => ({ name, subject, html }));
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot('../../../../web/app/kit/emails.json');
});

const isAbout = (notice: NoticeKind, { email }: SampleEmail) => email.kind.replace(/^(?:request|subscription)-/, '').replaceAll('-', '_') === notice;

test.each(noticeKinds)('there is a sample of the email about %s, with a link to unsubscribe if people can opt out', (notice) => {
  const links = samples.filter((sample) => isAbout(notice, sample)).map(({ email }) => email.unsubscribeUrl !== null);
  expect(new Set(links)).toEqual(new Set([canOptOut(notice)]));
});

const linksIn = ({ email }: SampleEmail) => [...email.html.matchAll(/<a href="([^"]*)"/g)].map(([, url]) => url ?? '');

describe.each(samples)('$name', (sample) => {
  const { email } = sample;

  test('has one button at most, and its address to copy', () => {
    const buttons = [...email.html.matchAll(/<a href="([^"]*)" class="button"/g)].map(([, url]) => url ?? '');
    expect(buttons.length).toBeLessThanOrEqual(1);
    for (const url of buttons) expect(linksIn(sample).filter((link) => link === url).length).toBeGreaterThanOrEqual(2);
  });

  test('says the same in the plain part, and no time in UTC', () => {
    for (const [, url] of email.html.matchAll(/<a href="(https:[^"]*)" class="button"/g)) expect(email.text).toContain(url?.replaceAll('&#38;', '&'));
    expect(`${email.subject} ${email.text}`).not.toMatch(/UTC|GMT/);
  });

  test('can be unsubscribed from with one click exactly if it says so', () => {
    const pages = linksIn(sample).filter((url) => url.includes('/unsubscribe?'));
    const page = email.unsubscribeUrl?.replace('/_api/notices/unsubscribe/one-click', '/unsubscribe');
    expect(pages).toEqual(page ? [page] : []);
  });
});

const subjectOf = (name: string) => samples.find((sample) => sample.name === name)?.email.subject;

test('a deadline in a subject is in the zone of the reader', () => {
  expect(subjectOf('request_received, to the seller')).toBe(
    'Tom Okafor wants to rent Two-pole billboard on I-35 near the stadium: answer by Tue, Nov 17, 7:50 PM CT',
  );
  expect(subjectOf('proof_submitted, to the customer')).toBe(
    'Your ad is up on Two-pole billboard on I-35 near the stadium: review it by Tue, Nov 17, 8:50 PM ET',
  );
});
