import type { sending, sendingLive } from '@frontage/contract/chat.schema';
import type { NewMessage } from '@frontage/contract/chat.schema';
import { normaliseEmail } from '@frontage/domain/email-address';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { Parties } from './known-conversations.ts';
import { say } from './say.ts';

/** By a call. What the page says about who is who must be so; names are ours to know. */
export function sendMessage(deps: ChatDeps, principal: Principal, body: z.output<typeof sending>): Promise<NewMessage> {
  const { listingId, customerId, message: text, clientId, sellerEmail, customerEmail } = body;
  const check = ({ address }: Parties) => {
    requireSame(sellerEmail, address.seller);
    requireSame(customerEmail, address.customer);
  };
  return say(deps, principal, { listingId, customerId, text, clientId, mayBeEcho: false, check });
}

/** Over the live connection, where a page repeats what it has sent by a call. */
export function sendMessageLive(deps: ChatDeps, principal: Principal, said: z.output<typeof sendingLive>): Promise<NewMessage> {
  const { _listing: listingId, _sender: sender, _receiver: receiver, messageFrom, message: text, clientId } = said;
  if (sender !== principal.accountId || messageFrom !== principal.type) throw new AppError('forbidden');
  const customerId = principal.type === 'customer' ? principal.accountId : receiver;
  const check = ({ sellerId }: Parties) => {
    if (principal.type === 'customer' && receiver !== sellerId) throw new AppError('forbidden');
  };
  return say(deps, principal, { listingId, customerId, text, clientId, mayBeEcho: true, check });
}

function requireSame(claimed: string | undefined, address: string | null): void {
  if (claimed !== undefined && claimed !== '' && normaliseEmail(claimed) !== address) throw new AppError('forbidden');
}
