import type { Clocks } from '@frontage/server/features/demo/public';
import type { Client } from 'pg';
import { demoPictureId } from '../load-world.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';

type Connections = Pick<RunningProduct, 'api' | 'origin'> & {
  client: Client;
  clocks: Clocks;
  standIn: string;
  pictures: PictureCache;
};

export function connectToProduct({ client, standIn, ...rest }: Connections): RunningProduct {
  const findOne = async (text: string, value: string) => {
    const { rows } = await client.query<{ found: string }>(text, [value]);
    if (!rows[0]) throw new Error(`nothing was found for ${value}`);
    return rows[0].found;
  };
  return {
    ...rest,
    listingIdOf: (number) => findOne('select listing_id as found from picture where id = $1', demoPictureId(number, 0)),
    stripeAccountOf: (sellerId) => findOne('select provider_id as found from connected_account where seller_id = $1', sellerId),
    callSimulator: async (path, body) => {
      const response = await fetch(standIn + path, { method: 'POST', headers: { authorization: 'Bearer sk_test_simulator' }, body });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.json();
    },
  };
}

/** The story is played once, and only in an unused product. */
export async function hasStoryStarted(client: Client): Promise<boolean> {
  const { rows } = await client.query('select from connected_account union all select from rental_request union all select from payment_customer');
  return rows.length > 0;
}

/** A running product with the demo world's listings. */
export type RunningProduct = {
  api: string;
  /** The web origin, as browsers send it. */
  origin: string;
  clocks: Clocks;
  pictures: PictureCache;
  listingIdOf: (number: number) => Promise<string>;
  stripeAccountOf: (sellerId: string) => Promise<string>;
  /** Calls the Stripe simulator directly. */
  callSimulator: (path: string, body: string | URLSearchParams) => Promise<unknown>;
};
