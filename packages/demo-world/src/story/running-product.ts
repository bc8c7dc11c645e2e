import type { Clocks } from '@frontage/server/features/demo/public';
import type { Client } from 'pg';
import { demoPictureId } from '../load-world.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';

type Surroundings = Pick<RunningProduct, 'api' | 'origin'> & {
  client: Client;
  clocks: Clocks;
  standIn: string;
  pictures: PictureCache;
};

export function connectToProduct({ client, standIn, ...rest }: Surroundings): RunningProduct {
  const one = async (text: string, value: string) => {
    const { rows } = await client.query<{ found: string }>(text, [value]);
    if (!rows[0]) throw new Error(`nothing was found for ${value}`);
    return rows[0].found;
  };
  return {
    ...rest,
    listingIdOf: (number) => one('select listing_id as found from picture where id = $1', demoPictureId(number, 0)),
    stripeAccountOf: (sellerId) => one('select provider_id as found from connected_account where seller_id = $1', sellerId),
    callSimulator: async (path, body) => {
      const answer = await fetch(standIn + path, { method: 'POST', headers: { authorization: 'Bearer sk_test_simulator' }, body });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** A story is told once, and before anything else has happened. */
export async function hasStoryStarted(client: Client): Promise<boolean> {
  const { rows } = await client.query('select from connected_account union all select from rental_request union all select from payment_customer');
  return rows.length > 0;
}

/** Where the story is told: a product that runs, with the listings of the demo world in it. */
export type RunningProduct = {
  api: string;
  /** Of the pages, as browsers say it. */
  origin: string;
  clocks: Clocks;
  pictures: PictureCache;
  listingIdOf: (number: number) => Promise<string>;
  stripeAccountOf: (sellerId: string) => Promise<string>;
  /** What is said to the provider's stand-in, and not by the product. */
  callSimulator: (path: string, body: string | URLSearchParams) => Promise<unknown>;
};
