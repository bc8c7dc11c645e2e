import type { ReminderKind } from '@frontage/domain/notification/notice-kinds';
import { graceEnd, type RequestDurations } from '@frontage/domain/rental-request/status';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { unsubscribeLinks } from '../../notifications/public.ts';
import { awaitedSide, awaitedStep } from './deadline-texts.ts';
import { readerOf, withPlainNames } from './email-text.ts';
import { requestEmailText } from './request-email-text.ts';
import { pictureFor, requestEmail, type RequestEmailDeps, type RequestEmailInput, requestUrl } from './request.email.ts';

export interface Reminder extends RequestEmailInput {
  notice: ReminderKind;
  deadline: Date;
}

const maxListed = 10;

/** One reminder is the email about its request. Several become one list, the most urgent first. Null if the account has no address. */
export function remindersEmail(deps: RequestEmailDeps, reminders: readonly Reminder[]): Email | null {
  const { requestTimes: times } = deps.config;
  const [first, ...others] = reminders.toSorted((one, other) => lastMoment(one, times) - lastMoment(other, times));
  if (!first) return null;
  if (others.length === 0) return requestEmail(deps, first);
  const { accountId, address, zone } = readerOf(first.request, first.side);
  if (!address) return null;
  const sorted = [first, ...others].map(withPlainRequest);
  const own = sorted.filter(({ to, side, request }) => awaitedSide(to, request.proposal !== null) === side);
  const next = own.find((reminder) => !isLateArtwork(reminder));
  const kinds = [...new Set(sorted.map(({ notice }) => notice))].toSorted();
  const unlisted = sorted.length - maxListed;
  return composeEmail({
    kind: 'request-deadlines',
    to: address,
    origin: deps.config.publicOrigin,
    subject:
      own.length > 0
        ? `${sorted.length} requests need your attention${next ? `, the first by ${formatDateTimeWithZone(lastMoment(next, times), zone)}` : ''}`
        : `${sorted.length} of your requests are late`,
    before: [
      own.length > 0
        ? `${sorted.length} of your requests have a deadline that is near or has passed. What to do, and what happens otherwise:`
        : 'The other side missed a deadline. What happens now, and what you can do:',
    ],
    items: sorted.slice(0, maxListed).map((reminder) => {
      const { subject, paragraphs, picture } = requestEmailText(times, reminder);
      return {
        title: subject,
        text: paragraphs.join(' '),
        link: requestUrl(deps, reminder.side, reminder.request.id),
        picture: pictureFor(deps, reminder, picture),
      };
    }),
    highlight: { link: listUrl(deps, first), label: 'See your requests' },
    ...(unlisted > 0 && { after: [`And ${unlisted} more.`] }),
    footer: { type: 'optional', unsubscribe: unsubscribeLinks(deps, accountId, kinds) },
  });
}

function withPlainRequest(reminder: Reminder): Reminder {
  return { ...reminder, request: withPlainNames(reminder.request) };
}

/** Until when something can still be done about it. */
function lastMoment(reminder: Reminder, times: RequestDurations): number {
  const { notice, deadline } = reminder;
  return notice === 'deadline_passed' && !isLateArtwork(reminder) ? graceEnd(deadline.getTime(), times) : deadline.getTime();
}

/** It can be proven at any time, so there is no last moment. */
function isLateArtwork({ notice, to, request }: Reminder): boolean {
  return notice === 'deadline_passed' && awaitedStep(to, request.proposal !== null) === 'artwork';
}

function listUrl({ config }: Pick<RequestEmailDeps, 'config'>, { side }: Reminder): string {
  return `${config.publicOrigin}${side === 'customer' ? '/requestedPack' : '/seller/requested'}`;
}
