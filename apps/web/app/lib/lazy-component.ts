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
function untilOnline(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const finish = () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, timeoutMs);
    window.addEventListener('online', finish, { signal: stop.signal });
  });
}

/** The bundler requests the styles of a part only once. Its error names those that failed, so that they can be loaded here. */
function failedStyles(error: unknown): string | undefined {
  return error instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(error.message)?.[1] : undefined;
}

function loadStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No styles from ${href}`)));
    document.head.append(link);
  });
}
