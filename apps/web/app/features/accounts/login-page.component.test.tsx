import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Link, useLocation } from 'react-router';
import * as loginRoute from '~/routes/login.tsx';
import { openPage, pageRoute, readAddress } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test('a signed-in customer who pressed Rent too early comes back to the listing', async () => {
  signInAs(sampleCustomer);
  const address = '/listing/1?priceType=dailyPricing';
  openPage(`/auth/login?${new URLSearchParams({ next: address })}`, pageRoute('/auth/login', loginRoute), {
    path: '/listing/:id',
    Component: Address,
  });
  await expect.element(page.getByText(address)).toBeVisible();
});

function LoginBelowLink() {
  const { default: Login } = loginRoute;
  return (
    <>
      <Link to="/auth/login">Log in again</Link>
      <Login />
    </>
  );
}

test('the login stays complete when a person who came from a page opens it once more', async () => {
  openPage('/auth/login?next=%2Fmessages', { path: '/auth/login', Component: LoginBelowLink });
  await page.getByRole('textbox', { name: 'Email' }).fill('casey@example.com');
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect.poll(readAddress).toBe('/auth/login');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('casey@example.com');
});
