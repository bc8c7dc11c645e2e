import { expect, test } from '@playwright/test';
import { type Firefox, openFirefox } from '../fixtures/firefox.ts';
import { requiredEnv } from '../fixtures/environment.ts';
import { newChatPair, sendChatMessage } from '../fixtures/chat.ts';

let firefox: Firefox;
test.beforeAll(async () => {
  firefox = await openFirefox();
});
test.afterAll(() => firefox.close());

test('search, listing, sign-in, seller pages and chat work in Firefox without console errors', async () => {
  const { seller, customer, listing, title } = await newChatPair(`Firefox wall ${Date.now()}`);
  const conversation = await sendChatMessage(customer, listing, 'Is it free in May?');
  const origin = requiredEnv('FRONTAGE_WEB');
  const { open, evaluate, type, press, expectText } = firefox;
  const focus = (field: string) =>
    expect.poll(() => evaluate(`document.querySelector('${field}')?.focus(), document.activeElement?.matches('${field}')`)).toBe(true);

  await open(`${origin}/`);
  await expectText('Marketplace for renting physical ad space');
  await type('/');
  await expect.poll(() => evaluate('document.activeElement?.id')).toBe('searchKeyword');
  await type(title);
  await press('Enter');
  await expectText('1 listing');
  await open(`${origin}/listing/${listing}`);
  await expectText('You pay nothing until your ad is up and you accept its photos.');

  await open(`${origin}/auth/login`);
  await focus('input[type=email]');
  await type(seller.person.email);
  await focus('input[autocomplete=current-password]');
  await type(seller.person.password);
  await press('Enter');
  await expect.poll(() => evaluate('location.pathname')).toBe('/seller/listings');
  await expectText('To do');
  await expectText(title);
  await open(`${origin}/seller/chat?conversation=${conversation}`);
  await expectText('Is it free in May?');
  expect(await evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  // A page that is left during a call logs this; the results of its calls were checked above.
  expect(firefox.consoleErrors.filter((text) => !text.startsWith('No answer from the API TypeError: NetworkError'))).toEqual([]);
});
