import { mockLongResponses, createLongContent } from '../fixtures/long-content.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

test('the longest words, names, sums and messages push no screen of a phone sideways', async ({ page, otherPage }) => {
  const world = await createLongContent();
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  for (const [person, screen, paths] of [
    [
      world.customer.person,
      page,
      [
        '/',
        `/listing/${world.listing}`,
        '/requestedPack',
        '/subscriptions',
        '/spending',
        '/account',
        '/notices',
        `/messages?conversation=${world.conversation}`,
        '/messages',
      ],
    ],
    [
      world.seller.person,
      otherPage,
      [
        '/seller/listings',
        '/seller/requested',
        '/seller/subscriptions',
        '/seller/earnings',
        `/seller/chat?conversation=${world.conversation}`,
        '/seller/chat',
      ],
    ],
  ] as const) {
    await screen.setViewportSize({ width: 390, height: 844 });
    await mockLongResponses(screen, world);
    await signIn(screen, person);
    for (const path of paths) {
      await screen.goto(`${origin}${path}`);
      const said = new RegExp(`${world.title.slice(0, 20)}|${world.name.slice(0, 20)}`);
      await expect(screen.getByRole('main').getByText(said).filter({ visible: true }).first()).toBeVisible();
      await expect(screen.locator('main [aria-busy="true"]')).toHaveCount(0);
      await test.step(path, () => expectNoHorizontalScroll(screen));
    }
  }
});
