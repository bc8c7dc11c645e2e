import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { log } from './log.ts';

const pauses = { first: 5_000, longest: 300_000 };

/** A component whose code comes later; <Suspense> waits for it. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await importWithRetry(load) }));
}

/** Fetches code that is wanted later, however often it takes: a line that breaks costs this part some time, and never the page. */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  let styles: string | undefined;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      if (styles) await fetchStyles(styles);
      return await load();
    } catch (error) {
      log('A part of the page could not be loaded', error);
      styles = missedStyles(error) ?? styles;
      await lineIsBack(pause);
    }
  }
}

/** When the browser says so, or after a while, because it does not always know. */
function lineIsBack(atMost: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const goOn = () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, atMost);
    window.addEventListener('online', goOn, { signal: stop.signal });
  });
}

/** A part asks for its styles once only, so those that did not come are asked for here; the bundler's complaint names them. */
function missedStyles(error: unknown): string | undefined {
  return error instanceof Error ? /^Unable to preload CSS for (\S+)/.exec(error.message)?.[1] : undefined;
}

function fetchStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No styles from ${href}`)));
    document.head.append(link);
  });
}
