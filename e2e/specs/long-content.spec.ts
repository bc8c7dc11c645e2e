import { createLongContent, type LongContent, mockLongResponses } from '../fixtures/long-content.ts';
import { addressOf, pageExpectations, pathsOf } from '../fixtures/pages.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

const groups = { customer: ['site', 'customer', 'account'], seller: ['seller'] } as const;

function addressesFor(role: 'customer' | 'seller', world: LongContent): string[] {
  const ids = { _listing: world.listing, id: world.request };
  return pathsOf(...groups[role]).flatMap((path) => {
    const { hostileTexts, longTexts = () => [''] } = pageExpectations[path];
    return hostileTexts > 0 && typeof longTexts !== 'string' ? longTexts(world).map((search) => addressOf(path, ids) + search) : [];
  });
}

test('the longest words, names, sums and messages push no screen of a phone sideways', async ({ page, otherPage }) => {
  test.slow();
  const world = await createLongContent();
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  for (const [person, screen] of [
    [world.customer.person, page],
    [world.seller.person, otherPage],
  ] as const) {
    await screen.setViewportSize({ width: 390, height: 844 });
    await mockLongResponses(screen, world);
    await signIn(screen, person);
    for (const path of addressesFor(person.type, world)) {
      await screen.goto(`${origin}${path}`);
      const said = new RegExp(`${world.title.slice(0, 20)}|${world.name.slice(0, 20)}`);
      await expect(screen.getByRole('main').getByText(said).filter({ visible: true }).first(), `${path} shows them`).toBeVisible();
      await expect(screen.locator('main [aria-busy="true"]')).toHaveCount(0);
      await test.step(path, () => expectNoHorizontalScroll(screen));
    }
  }
});
