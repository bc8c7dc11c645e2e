import { createLongContent, type LongContent, mockLongResponses } from '../fixtures/long-content.ts';
import { addressOf, type PageOfPeople } from '../fixtures/pages.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, expectNoHorizontalScroll, test } from '../fixtures/test.ts';

/** Who opens a page, and with which searches. Or the test that is about this page. */
const opened: Record<PageOfPeople, { by: 'customer' | 'seller'; searches?: (world: LongContent) => string[] } | string> = {
  '/': { by: 'customer' },
  '/listing/:_listing': { by: 'customer' },
  '/spaces/:state/:city?/:kind?': 'pages.spec.ts',
  '/requestedPack': { by: 'customer' },
  '/requestedPack/:id': { by: 'customer' },
  '/subscriptions': { by: 'customer' },
  '/messages': { by: 'customer', searches: withConversation },
  '/spending': { by: 'customer' },
  '/notices': { by: 'customer' },
  '/account': { by: 'customer' },
  '/seller/today': { by: 'seller' },
  '/seller/listings': { by: 'seller' },
  '/seller/edit-listing/:_listing': { by: 'seller' },
  '/seller/listings/:_listing/calendar': { by: 'seller' },
  '/seller/calendar': { by: 'seller' },
  '/seller/requested': { by: 'seller' },
  '/seller/requested/:id': { by: 'seller' },
  '/seller/subscriptions': { by: 'seller' },
  '/seller/chat': { by: 'seller', searches: withConversation },
  '/seller/earnings': { by: 'seller' },
};

function withConversation({ conversation }: LongContent): string[] {
  return [`?conversation=${conversation}`, ''];
}

function addressesFor(role: 'customer' | 'seller', world: LongContent): string[] {
  const ids = { _listing: world.listing, id: world.request };
  return Object.entries(opened).flatMap(([path, by]) =>
    typeof by !== 'string' && by.by === role ? (by.searches?.(world) ?? ['']).map((search) => addressOf(path as PageOfPeople, ids) + search) : [],
  );
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
