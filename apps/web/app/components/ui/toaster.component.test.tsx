import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '~/lib/toast.ts';
import { openPage } from '~/testing/open-page.tsx';

const toasts = () => [...document.querySelectorAll<HTMLElement>('.Toastify__toast')];
const shown = () => toasts().map(({ textContent }) => textContent);
const progressBar = () => document.querySelector('.Toastify__progress-bar--animated');
const playState = () => progressBar()?.getAnimations()[0]?.playState;

/** Shows a toast and waits until it has come to rest. */
async function show(text: string): Promise<HTMLElement> {
  toast.success(text);
  await expect.poll(shown).toEqual([text]);
  const [element] = toasts();
  if (!element) throw new Error('no toast');
  await Promise.all(element.getAnimations().map((animation) => animation.finished));
  return element;
}

/** Drags a toast to the right, by a share of its width. */
async function drag(element: HTMLElement, share: number): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  await userEvent.dragAndDrop(page.elementLocator(element), page.elementLocator(document.documentElement), {
    sourcePosition: { x: 20, y: height / 2 },
    targetPosition: { x: left + 20 + width * share, y: top + height / 2 },
    steps: 12,
    force: true,
  });
}

beforeEach(() => openPage('/', { path: '/', Component: () => <p>Page</p> }));

// Proves: constants.toasts.one, constants.toasts.top-right, constants.toasts.light, calls.success-toast
test('a message replaces the one before it, light and in the top right corner', async () => {
  await show('First');
  const element = await show('Second');
  expect(element.classList).toContain('Toastify__toast-theme--light');
  const { left, top } = element.getBoundingClientRect();
  expect(left).toBeGreaterThan(720);
  expect(top).toBeLessThan(200);
});

// Proves: constants.toasts.five-seconds
test('a message goes when its five seconds are over', async () => {
  await show('Short');
  const [countdown] = progressBar()?.getAnimations() ?? [];
  expect(countdown?.effect?.getTiming().duration).toBe(5_000);
  countdown?.finish();
  await expect.poll(shown).toEqual([]);
});

// Proves: constants.toasts.pause-hover
test('a message stays while the pointer rests on it', async () => {
  const element = await show('Under the pointer');
  await userEvent.hover(element);
  await expect.poll(playState).toBe('paused');
  await userEvent.unhover(element);
  await expect.poll(playState).toBe('running');
});

// Proves: constants.toasts.pause-focus
test('a message waits while the window has no focus', async () => {
  await show('In the background');
  window.dispatchEvent(new Event('blur'));
  await expect.poll(playState).toBe('paused');
  window.dispatchEvent(new Event('focus'));
  await expect.poll(playState).toBe('running');
});

// Proves: constants.toasts.drag
test('a message goes when it is dragged by most of its width, and comes back from less', async () => {
  const element = await show('Dragged');
  const { left } = element.getBoundingClientRect();
  await drag(element, 0.6);
  await expect.poll(() => element.getBoundingClientRect().left).toBeCloseTo(left, 0);
  await drag(element, 0.9);
  await expect.poll(shown).toEqual([]);
});
