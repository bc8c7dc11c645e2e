import type { Happening, Pack } from '@frontage/contract/requests.schema';

/** Who looks at a request: the same things are said differently to each. */
export type Viewer = 'customer' | 'seller';

const words: Record<Happening['action'], string> = {
  send: 'Request sent',
  accept: 'Request accepted',
  reject: 'Request rejected',
  delete: 'Request rejected',
  withdraw: 'Request withdrawn',
  submit_proof: 'Proof submitted',
  resubmit_proof: 'New proof submitted',
  accept_proof: 'Proof accepted',
  reject_proof: 'Proof rejected',
  cancel: 'Request cancelled',
  pay: 'Subscription started',
  expire: 'Request closed',
  restart: 'The time to subscribe started over, because the seller could not be paid for a while',
  close_listing: 'Request cancelled, because the listing was deleted',
  stop: 'Request cancelled by Frontage',
};

/** What happened, in a few words. */
export function sayHappening({ action, to }: Happening, viewer: Viewer, endReason: Pack['endReason']): string {
  if (action === 'restart' && viewer === 'seller') return 'The time to subscribe started over, because you could not be paid for a while';
  if (action !== 'expire') return words[action];
  if (to === 'proof_accepted') return 'Proof accepted, because nobody objected in time';
  if (endReason === 'no_reply') return 'Request closed without an answer';
  if (endReason === 'proof_missing') return 'Request closed, because no proof came in time';
  return endReason === 'not_subscribed' ? 'Request closed, because nobody subscribed in time' : words.expire;
}

/** Whose doing it was: 'You', the other's name, or nobody's. */
export function sayActor(
  { actor }: Pick<Happening, 'actor'>,
  viewer: Viewer,
  { customerName, _seller }: Pick<Pack, 'customerName' | '_seller'>,
): string {
  const names: Record<Happening['actor'], string> = {
    customer: customerName || 'The customer',
    seller: _seller.name || 'The seller',
    clock: 'Automatically',
    provider: 'Stripe',
    system: 'Frontage',
    operator: 'Frontage',
  };
  return actor === viewer ? 'You' : names[actor];
}

/** All that happened, without the seller's tidying up of what had ended already. */
export function shownHappenings(timeline: readonly Happening[]): Happening[] {
  return timeline.filter(({ action, to }, place) => action !== 'delete' || timeline[place - 1]?.to !== to);
}
