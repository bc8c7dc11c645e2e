import { formatWeekday } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { coverPicture } from '../../../platform/email/cover-picture.ts';
import { plainName } from '../../../platform/email/plain-name.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import type { NotifyWatchersDeps } from '../availability-deps.ts';
import type { Watcher } from '../watch.store.ts';

interface FreeListing {
  listingId: string;
  freeFrom: Day;
  today: Day;
}

/** Null for an account without an address: it was deleted. */
export function listingFreeEmail(
  deps: Pick<NotifyWatchersDeps, 'config' | 'secrets'>,
  { account_id: accountId, address, title, cover }: Watcher,
  { listingId, freeFrom, today }: FreeListing,
): Email | null {
  if (!address) return null;
  const name = plainName(title);
  const when = freeFrom <= today ? 'now' : `from ${formatWeekday(freeFrom, today)}`;
  return composeEmail({
    kind: 'listing-free',
    to: address,
    origin: deps.config.publicOrigin,
    subject: `${name} is free ${when}`,
    picture: coverPicture(deps.config, cover, name),
    before: [
      `You asked us to tell you when ${name} is free. It’s free ${when}.`,
      'Nothing is reserved for you, and everyone who asked was told. Send a request soon if you still want it.',
    ],
    highlight: { link: `${deps.config.publicOrigin}/listing/${listingId}`, label: 'See the space' },
    footer: { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, ['listing_free']) },
  });
}
