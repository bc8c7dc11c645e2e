import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { SharedText } from './page-body.ts';

/**
 * The stylesheet that every page needs. Pages contain it, because the first paint would otherwise wait for a second answer: half a second on
 * a slow phone. The content security policy allows it by its hash.
 */
export class SharedStylesheet {
  readonly policy: string;
  readonly #reference: string;
  readonly #element: SharedText;

  constructor(href: string, styles: string) {
    if (styles.includes('</style')) throw new Error(`${href} can't stand in a page: it ends its own element`);
    this.policy = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
    this.#reference = `rel="stylesheet" href="${href}"`;
    this.#element = new SharedText(`<style>${styles}</style>`);
  }

  /** The link stays for React, which expects it. Browsers don't load a disabled one. */
  insert(html: string): (string | SharedText)[] {
    const reference = html.indexOf(this.#reference);
    if (reference === -1) return [html];
    const link = html.lastIndexOf('<', reference);
    return [html.slice(0, link), this.#element, `${html.slice(link, reference)}disabled="" ${html.slice(reference)}`];
  }
}

/** Reads it from the build. */
export function readSharedStylesheet(buildFolder: string, { routes }: ServerBuild['assets']): SharedStylesheet {
  const [href, ...others] = routes['root']?.css ?? [];
  if (href === undefined || others.length > 0) throw new Error('the build must have one stylesheet for all pages');
  return new SharedStylesheet(href, readFileSync(join(buildFolder, 'client', href), 'utf8'));
}
