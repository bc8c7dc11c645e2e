import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { log } from './log.ts';
import { checkOutdated } from './outdated.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

/** A component whose code is loaded later, below a <Suspense>. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await importWithRetry(load) }));
}

/**
 * Retries until the code has come: a lost connection delays this part, but must not break the page. Code of an old release never comes. Then
 * the page offers to reload, because what people typed would be lost if it reloaded unasked.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  let missingStyles: string | undefined;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      if (missingStyles) await loadStyles(missingStyles);
      return await load();
    } catch (error) {
      log('A part of the page could not be loaded', error);
      if (await checkOutdated()) return new Promise(() => undefined);
      missingStyles = failedStyles(error) ?? missingStyles;
      await untilOnline(pauseMs);
    }
  }
}

/** Or until the time is over, because browsers do not always notice that they are online. */
function untilOnline(timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    window.addEventListener('online', resolve, { once: true });
  });
}

/** The bundler requests the styles of a part only once. Its error names those that failed, so that they can be loaded here. */
function failedStyles(error: unknown): string | undefined {
  return /preload CSS for (\S+)/.exec(String(error))?.[1];
}

function loadStyles(href: string): Promise<unknown> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}
