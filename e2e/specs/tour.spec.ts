import { test } from '../fixtures/demo-world.ts';
import { conversationRows } from '../fixtures/chat.ts';
import { expect, expectAccessible } from '../fixtures/test.ts';
import { followTour } from '../fixtures/tour.ts';

test('the tour in the README works in the demo world, word by word', async ({ page }) => {
  const { press, see, saveScreenshot, end } = followTour(page);
  const requestFor = (title: string) => page.getByRole('article', { name: title });

  await test.step('the front page and the people of the demo', async () => {
    await page.goto('/');
    await saveScreenshot('front-page');
    await page.goto('/demo');
    await expect(page.getByRole('button', { name: /^Sign in as/ })).toHaveCount(10);
    await expectAccessible(page);
    await saveScreenshot('demo-world');
  });

  await test.step('a customer reviews proof, accepts it and subscribes', async () => {
    await press('Sign in as Priya');
    const wall = 'Painted wall opposite the Bramble Clinic';
    await see(wall);
    await press('Review proof', requestFor(wall));
    await see('feet from the listing');
    await saveScreenshot('proof');
    await press('Accept Proof');
    await press('Subscribe Now', requestFor(wall));
    await press('Subscribe');
    await see(`You rent ${wall}`);
  });

  await test.step('a seller answers a request and a message, beside the customer in the same browser', async () => {
    await page.goto('/demo');
    await press('Sign in as Dana');
    await see('3 requests need action');
    await saveScreenshot('requests');
    await press('Accept');
    await press('Accept', page.getByRole('dialog'));
    await see('Pack accepted');
    await press('Chat');
    await conversationRows(page).filter({ hasText: 'Tom Okafor' }).getByRole('button').click();
    await press('Will get back soon');
    await press('Send Reply');
    await expect(page.getByPlaceholder('Reply to customer...')).toHaveValue('');
    await saveScreenshot('chat');
  });

  await test.step('on Friday there is a payout', async () => {
    await page.goto('/demo');
    await expect(page.getByText('Signed in', { exact: true })).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await press('To next Friday');
    await expect(page.getByText('The clock moved forward')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('region', { name: 'Clock' }).getByText(/^Fri, /)).toBeVisible();
    await page.goto('/seller/requested');
    await press('Payment Settings');
    await see('In transit');
    await press('Earnings');
    await see('earned, after our fee');
    await saveScreenshot('earnings');
  });
  end();
});
