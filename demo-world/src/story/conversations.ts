import { randomUUID } from 'node:crypto';
import type { StoryPeople } from './people.ts';
import type { RunningProduct } from './running-product.ts';
import type { CustomerName } from './script.ts';
import { sellerOf } from './steps.ts';

type Line = readonly [daysAgo: number, sender: 'customer' | 'seller', text: string];

/** Messages between a customer and the seller of a listing. Each sender has read the messages before; the last one stays unread. */
export type ScriptedConversation = { customer: CustomerName; listing: number; lines: readonly Line[] };

export const scriptedConversations: readonly ScriptedConversation[] = [
  {
    customer: 'priya',
    listing: 0,
    lines: [
      [27, 'customer', 'Hello! Is the wall lit at night, and could you hang a print of 20 by 30 feet?'],
      [27, 'seller', 'Yes, two lamps until midnight. 20 by 30 fits with room to spare.'],
      [26.6, 'customer', 'Perfect. I have just sent the request with the artwork.'],
      [26.2, 'seller', 'It is up! The photos are with your request.'],
      [25.8, 'customer', 'That looks wonderful, thank you.'],
      [4.2, 'seller', 'I cleaned the lower edge today, the rain had left some mud.'],
    ],
  },
  {
    customer: 'tom',
    listing: 30,
    lines: [
      [2.6, 'customer', 'We open on the first. Could the board be ours from the 28th on?'],
      [2.2, 'seller', 'That should work. Which lane do you want it to face?'],
      [0.6, 'customer', 'The one into town, please. Will you take our request?'],
      [0.3, 'customer', 'I can send the print files in vinyl or mesh, whichever you prefer.'],
    ],
  },
  {
    customer: 'grace',
    listing: 60,
    lines: [
      [0.9, 'customer', 'Would a frosted film be fine for the window?'],
      [0.6, 'seller', 'Film is best, it comes off without a trace. I have accepted your request.'],
    ],
  },
  {
    customer: 'maya',
    listing: 1,
    lines: [
      [3.4, 'customer', 'Does the shelter get the morning sun? Our poster is quite dark.'],
      [0.9, 'customer', 'Hello? I would love to hear from you before the week is over.'],
    ],
  },
  {
    customer: 'andre',
    listing: 28,
    lines: [
      [2.4, 'seller', 'Accepted! I paint on the next dry day.'],
      [0.6, 'customer', 'It has been dry since Monday. When can I expect photos?'],
    ],
  },
];

/** Sends one message, and marks the conversation as read for its sender. */
export async function sendLine(
  product: RunningProduct,
  people: StoryPeople,
  { customer, listing }: ScriptedConversation,
  [, sender, message]: ScriptedConversation['lines'][number],
): Promise<void> {
  const customerPerson = people.customers[customer];
  const { browser } = sender === 'customer' ? customerPerson : sellerOf(people, listing);
  const to = sender === 'seller' ? { customerId: customerPerson.id } : {};
  const options = { asCustomer: sender === 'customer' };
  const body = { listingId: await product.listingIdOf(listing), message, clientId: randomUUID(), ...to };
  const sent = await browser.call('POST /chat/send', { body }, options);
  if (sent.status !== 200) throw new Error(sent.text);
  await browser.call('PATCH /chat/read/{id}', { params: { id: sent.body.chat._id }, body: {} }, options);
}

/** Everyone reads their notices. */
export async function readNotices({ customers, sellers }: StoryPeople): Promise<void> {
  for (const [people, asCustomer] of [[Object.values(customers), true], [sellers, false]] as const)
    for (const { browser } of people) {
      const { body } = await browser.call('GET /notices', { query: { subjects: 'all' } }, { asCustomer });
      const [newest] = body.notices;
      if (newest) await browser.call('PUT /notices/read', { body: { upTo: newest._id } }, { asCustomer });
    }
} // prettier-ignore
