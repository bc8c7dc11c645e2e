import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Waits until an element's text has this part. */
export async function expectText(locator: Locator, part: string | RegExp): Promise<void> {
  await expect.poll(() => locator.element().textContent).toMatch(part);
}

/** Waits until these are the texts of all elements that a locator finds. */
export async function expectTexts(locator: Locator, expected: (string | RegExp)[]): Promise<void> {
  await expect
    .poll(() => locator.elements().map((element) => element.textContent.trim()))
    .toEqual(expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** The value beside a name in a list of facts. */
export async function expectFact(name: string, expected: string | RegExp): Promise<void> {
  await expect
    .poll(() => [...document.querySelectorAll('dt')].find(({ textContent }) => textContent.trim() === name)?.nextElementSibling?.textContent.trim())
    .toMatch(typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected);
}
