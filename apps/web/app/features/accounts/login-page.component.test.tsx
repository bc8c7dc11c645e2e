import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'react-router';
import * as loginRoute from '~/routes/login.tsx';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
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
