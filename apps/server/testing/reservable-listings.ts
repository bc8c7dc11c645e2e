import { insertListing } from './listings.ts';
import { insertAccount, type RegisteredPerson } from './people.ts';
import { insertRequest } from './requests.ts';
import type { TestServers } from './test-servers.ts';

export interface ReservableListing {
  id: string;
  slots: number;
  seller: RegisteredPerson;
  customer: RegisteredPerson;
  /** Requests for it that have no slot. */
  requestIds: string[];
}

interface ReservableOptions {
  slots?: number;
  requests?: number;
  zone?: string | null;
}

export async function insertReservableListing(
  servers: TestServers,
  { slots = 1, requests = 4, zone = null }: ReservableOptions = {},
): Promise<ReservableListing> {
  const [seller, customer] = [await insertAccount(servers, 'seller'), await insertAccount(servers, 'customer')];
  const { id } = await insertListing(servers, seller.id);
  await servers.sql('update listing set slots = $2, time_zone = $3 where id = $1', [id, slots, zone]);
  const requestIds: string[] = [];
  for (let number = 0; number < requests; number += 1) {
    requestIds.push(await insertRequest(servers, { customer, seller }, { listing: id, status: 'cancelled' }));
  }
  return { id, slots, seller, customer, requestIds };
}
