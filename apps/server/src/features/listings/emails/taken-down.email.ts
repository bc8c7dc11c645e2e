import { supportAddress } from '@frontage/domain/support';
import { plainName } from '../../../platform/email/plain-name.ts';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';

interface ListingEmail {
  to: string;
  title: string;
  /** To the listing's form. */
  link: string;
}

export function listingTakenDownEmail({ to, title: typed, reason, link }: ListingEmail & { reason: string }): Email {
  const title = plainName(typed);
  return composeEmail({
    kind: 'listing-taken-down',
    to,
    origin: new URL(link).origin,
    subject: `We took down your listing ${title}`,
    before: [
      `Customers can no longer find or request ${title}. Requests and rentals that you already have continue.`,
      `Why: ${reason}`,
      `Do you disagree, or did you fix it? Write to ${supportAddress}. We’ll look at it again.`,
    ],
    highlight: { link, label: 'Open the listing' },
    footer: { type: 'always' },
  });
}

export function listingRestoredEmail({ to, title: typed, link }: ListingEmail): Email {
  const title = plainName(typed);
  return composeEmail({
    kind: 'listing-restored',
    to,
    origin: new URL(link).origin,
    subject: `You can list ${title} again`,
    before: [`We looked at ${title} again. It isn’t listed yet: open it and switch it to listed when you’re ready.`],
    highlight: { link, label: 'Open the listing' },
    footer: { type: 'always' },
  });
}
