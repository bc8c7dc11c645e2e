import type { PageBody } from './page-body.ts';

export interface Page {
  status: number;
  headers: [name: string, value: string][];
  body: PageBody;
}

interface Kept {
  page: Promise<Page>;
  until: number;
}

/** Where what is shown depends on more than the address, or where the address may carry a secret. */
const neverKept = /^\/(?:auth|seller|account|subscriptions|requestedPack|demo)(?:\/|$)/;

/**
 * Keeps rendered pages for a few seconds. Pages are the same for everybody (who is signed in is filled in by the browser), so a
 * burst of visitors costs one rendering: those who come while it runs wait for the same one.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #limit: number;
  readonly #lifetime: number;

  constructor({ limit = 300, lifetime = 5_000 } = {}) {
    this.#limit = limit;
    this.#lifetime = lifetime;
  }

  async get(path: string, search: string, render: () => Promise<Page>): Promise<Page> {
    // Long queries are never typed by people; they would only push useful pages out.
    if (this.#lifetime === 0 || neverKept.test(path) || search.length > 200) return render();

    const key = path + search;
    const found = this.#kept.get(key);
    if (found && found.until > Date.now()) return found.page;

    const page = render();
    this.#keep(key, page);
    const drop = () => {
      if (this.#kept.get(key)?.page === page) this.#kept.delete(key);
    };
    page.then(({ status }) => status !== 200 && drop(), drop);
    return page;
  }

  #keep(key: string, page: Promise<Page>): void {
    this.#kept.delete(key);
    this.#kept.set(key, { page, until: Date.now() + this.#lifetime });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#limit) break;
      this.#kept.delete(oldest);
    }
  }
}
