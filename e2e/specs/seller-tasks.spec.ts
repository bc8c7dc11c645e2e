import { signInByPage } from '../fixtures/people.ts';
import { acceptRequest, newCustomer, newSeller, sendRequest, setDeadline, insertListingsOf } from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('a seller sees at home what waits, late things first and in words, and one press leads to each', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  await signInByPage(page, seller.person);
  const tasks = page.getByRole('region', { name: 'To do' });
  await expect(tasks.getByText('You’re all caught up.')).toBeVisible();
  await expectAccessible(page);

  const [wall, roof] = await insertListingsOf(seller, [{ title: 'North wall' }, { title: 'Roof billboard' }]);
  const toAnswer = await sendRequest(customer, wall);
  // It comes by itself.
  await expect(tasks.getByRole('listitem')).toHaveText([/Accept or reject a request.*North wall, Casey Customer.*Deadline:.*left/]);
  const toProve = await sendRequest(customer, roof);
  await acceptRequest(seller, toProve);
  await setDeadline(toProve, -2);
  await page.reload();
  await expect(tasks.getByRole('listitem')).toHaveText([
    /Put up the ad and submit proof.*Was due .*Final deadline .*; after that the request is canceled\./,
    /Accept or reject/,
  ]);
  await expect(tasks.getByRole('heading', { level: 3 })).toHaveText(['Within 24 hours', 'Later']);
  await expectAccessible(page);
  await tasks.getByRole('link', { name: 'Review request: North wall, Casey Customer' }).click();
  await expect(page).toHaveURL(new RegExp(`/seller/requested/${toAnswer}`));
  await expect(page.getByRole('article', { name: 'North wall' }).getByRole('button', { name: /^Accept/ })).toBeVisible();
});
