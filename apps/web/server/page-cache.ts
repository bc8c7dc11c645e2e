import type { PageBody } from './page-body.ts';

export interface Page {
  status: number;
  headers: [name: string, value: string][];
  body: PageBody;
}

interface Entry {
  /** Whose rendering it is: rate limits count for them. */
  visitor: string;
  page: Promise<Page>;
  until: number;
}

/** Pages that depend on more than the URL, or whose URL may contain a secret. */
const neverCached = /^\/(?:auth|seller|account|subscriptions|requestedPack|messages|demo)(?:\/|$)/;

/**
 * Keeps rendered pages for a few seconds. Pages are the same for everyone (the browser fills in who is signed in), so a burst of visitors
 * costs one rendering: requests that arrive while it runs share it. A failure may be the fault of the first visitor alone, such as a rate
 * limit, so other visitors then render for themselves.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  readonly #lifetime: number;

  constructor({ limit = 300, lifetime = 5_000 } = {}) {
    this.#limit = limit;
    this.#lifetime = lifetime;
  }

  async get(path: string, search: string, visitor: string, render: () => Promise<Page>): Promise<Page> {
    // Nobody types long queries; they would only push useful pages out.
    if (this.#lifetime === 0 || neverCached.test(path) || search.length > 200) return render();

    const key = path + search;
    const entry = this.#entries.get(key);
    if (entry && entry.until > Date.now()) {
      const shared = await entry.page.catch(() => null);
      if (shared && shared.status < 500) return shared;
      // Otherwise a visitor at their limit could have any number of pages rendered at once.
      if (entry.visitor === visitor) return entry.page;
    }
    return this.#render(key, visitor, render);
  }

  #render(key: string, visitor: string, render: () => Promise<Page>): Promise<Page> {
    const page = render();
    this.#store(key, { page, visitor, until: Date.now() + this.#lifetime });
    const drop = () => {
      if (this.#entries.get(key)?.page === page) this.#entries.delete(key);
    };
    page.then(({ status }) => status !== 200 && drop(), drop);
    return page;
  }

  #store(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
    }
  }
}
