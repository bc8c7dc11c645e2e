import type { Client } from 'pg';
import { type Clocks } from '../../../src/features/demo/public.ts';
import { pictureIdOf } from '../load-listings.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';
import type { Place } from './place.ts';

type Surroundings = Pick<Place, 'api' | 'origin'> & {
  client: Client;
  clocks: Clocks;
  standIn: string;
  pictures: PictureCache;
};

export function openPlace({ client, standIn, ...rest }: Surroundings): Place {
  const one = async (text: string, value: string) => {
    const { rows } = await client.query<{ found: string }>(text, [value]);
    if (!rows[0]) throw new Error(`nothing was found for ${value}`);
    return rows[0].found;
  };
  return {
    ...rest,
    listingIdOf: (number) => one('select listing_id as found from picture where id = $1', pictureIdOf(number, 0)),
    providerAccountOf: (sellerId) => one('select provider_id as found from connected_account where seller_id = $1', sellerId),
    atProvider: async (path, body) => {
      const answer = await fetch(standIn + path, { method: 'POST', headers: { authorization: 'Bearer sk_test_simulator' }, body });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** A story is told once, and before anything else has happened. */
export async function hasBegun(client: Client): Promise<boolean> {
  const { rows } = await client.query('select from connected_account union all select from rental_request union all select from payment_customer');
  return rows.length > 0;
}
