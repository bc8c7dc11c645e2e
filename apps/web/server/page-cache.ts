import type { PageBody } from './page-body.ts';

export interface Page {
  status: number;
  headers: [name: string, value: string][];
  body: PageBody;
}

interface Entry {
  page: Promise<Page>;
  until: number;
}

/** Pages that depend on more than the URL, or whose URL may contain a secret. */
const neverCached = /^\/(?:auth|seller|account|subscriptions|requestedPack|demo)(?:\/|$)/;

/**
 * Keeps rendered pages for a few seconds. Pages are the same for everyone (the browser fills in who is signed in), so a burst of visitors
 * costs one rendering: requests that arrive while it runs share it.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  readonly #lifetime: number;

  constructor({ limit = 300, lifetime = 5_000 } = {}) {
    this.#limit = limit;
    this.#lifetime = lifetime;
  }

  async get(path: string, search: string, render: () => Promise<Page>): Promise<Page> {
    // Nobody types long queries; they would only push useful pages out.
    if (this.#lifetime === 0 || neverCached.test(path) || search.length > 200) return render();

    const key = path + search;
    const entry = this.#entries.get(key);
    if (entry && entry.until > Date.now()) return entry.page;

    const page = render();
    this.#store(key, page);
    const drop = () => {
      if (this.#entries.get(key)?.page === page) this.#entries.delete(key);
    };
    page.then(({ status }) => status !== 200 && drop(), drop);
    return page;
  }

  #store(key: string, page: Promise<Page>): void {
    this.#entries.delete(key);
    this.#entries.set(key, { page, until: Date.now() + this.#lifetime });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
    }
  }
}
