import { expect, test } from '../fixtures/test.ts';

test('where nobody asked for a demo world, its page is as unknown as any other address', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/status of 404/);
  const shown = async (path: string) => {
    const answer = await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return { status: answer?.status(), title: await page.title(), text: await page.locator('body').innerText() };
  };
  const demo = await shown('/demo');
  expect(demo.status).toBe(404);
  expect(demo).toEqual(await shown('/nowhere-at-all'));
  for (const path of ['/_api/demo/world', '/_api/nowhere']) expect((await page.request.get(path)).status()).toBe(404);
});
