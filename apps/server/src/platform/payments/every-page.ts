import type { Stripe } from 'stripe';
import type { Ask } from './asking.ts';

interface Page<Thing> {
  data: Thing[];
  next_page_url: string | null;
}

/** All things of a list, page after page; each page is a question of its own. */
export async function* everyPage<Thing>(stripe: Stripe, ask: Ask, what: string, first: () => Promise<Page<Thing>>): AsyncGenerator<Thing> {
  let page = await ask(what, first);
  for (;;) {
    yield* page.data;
    const next = page.next_page_url;
    if (next === null) return;
    page = await ask(what, (): Promise<Page<Thing>> => stripe.rawRequest('GET', next));
  }
}
