import type { AccountType } from '@frontage/domain/account/account-type';
import { type DeadlineName, maxProofSubmissions } from '@frontage/domain/rental-request/status';
import type { RequestRow } from '../request.store.ts';
import { formatDeadline, formatShortDeadline } from './format-deadline.ts';

export interface DeadlineFacts {
  request: Pick<RequestRow, 'title' | 'customer_name' | 'seller_name' | 'submissions'>;
  deadline: Date;
  graceEnd: Date;
}

export interface EmailText {
  subject: string;
  paragraphs: string[];
  button: string;
}

/** To the side that has to act: what to do, by when, and what happens otherwise. */
export const reminderTexts: Record<DeadlineName, (facts: DeadlineFacts) => EmailText> = {
  reply: ({ request, deadline, graceEnd }) => ({
    subject: `Respond to ${request.customer_name} by ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `${request.customer_name} wants to rent ${request.title}. Accept or reject the request by ${formatDeadline(deadline)}.`,
      `If you don’t respond, we’ll close the request automatically on ${formatDeadline(graceEnd)}.`,
    ],
    button: 'Review the request',
  }),
  proof: ({ request, deadline, graceEnd }) => ({
    subject: `Submit proof for ${request.title} by ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `Put up ${request.customer_name}’s ad on ${request.title} and submit photos of it by ${formatDeadline(deadline)}.`,
      `Without proof, we’ll close the request automatically on ${formatDeadline(graceEnd)} and you won’t be paid for it.`,
    ],
    button: 'Submit proof',
  }),
  resubmit: ({ request, deadline, graceEnd }) =>
    request.submissions < maxProofSubmissions
      ? {
          subject: `Submit new proof for ${request.title} by ${formatShortDeadline(deadline)}`,
          paragraphs: [
            `${request.customer_name} rejected your proof. Submit new photos by ${formatDeadline(deadline)}, or cancel the request.`,
            `Without new proof, we’ll close the request automatically on ${formatDeadline(graceEnd)} and you won’t be paid for it.`,
          ],
          button: 'Submit new proof',
        }
      : {
          subject: `The request for ${request.title} is about to close`,
          paragraphs: [
            `${request.customer_name} rejected your proof, and you’ve used all ${maxProofSubmissions} submissions. Cancel the request, or we’ll close it automatically on ${formatDeadline(graceEnd)}.`,
          ],
          button: 'See the request',
        },
  review: ({ request, deadline, graceEnd }) => ({
    subject: `Review the proof for ${request.title} by ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `${request.seller_name} sent photos of your ad. Accept or reject them by ${formatDeadline(deadline)}.`,
      `If you don’t respond, we’ll treat the proof as accepted on ${formatDeadline(graceEnd)}.`,
    ],
    button: 'Review the proof',
  }),
  pay: ({ request, deadline }) => ({
    subject: `Subscribe to ${request.title} by ${formatShortDeadline(deadline)}`,
    paragraphs: [
      `To keep the space, subscribe by ${formatDeadline(deadline)}.`,
      `After that you can’t start a payment. We’ll close the request automatically, and others can rent the space.`,
    ],
    button: 'Subscribe',
  }),
};

/** A missed deadline concerns both sides: one can still act, the other waits. */
export const overdueTexts: Record<DeadlineName, Record<AccountType, (facts: DeadlineFacts) => EmailText>> = {
  reply: {
    seller: ({ request, graceEnd }) => ({
      subject: `Overdue: respond to ${request.customer_name} by ${formatShortDeadline(graceEnd)}`,
      paragraphs: [
        `You haven’t responded to the request for ${request.title}. You can still accept or reject it until ${formatDeadline(graceEnd)}. After that we close it automatically.`,
      ],
      button: 'Review the request',
    }),
    customer: ({ request, graceEnd }) => ({
      subject: `${request.seller_name} hasn’t responded to your request yet`,
      paragraphs: [
        `${request.seller_name} can still accept or reject your request for ${request.title} until ${formatDeadline(graceEnd)}. After that we close it automatically, and nothing is charged.`,
      ],
      button: 'See your request',
    }),
  },
  proof: {
    seller: ({ request, graceEnd }) => ({
      subject: `Overdue: submit proof for ${request.title} by ${formatShortDeadline(graceEnd)}`,
      paragraphs: [
        `You can still submit proof until ${formatDeadline(graceEnd)}. After that we close the request automatically. ${request.customer_name} can withdraw it from now on.`,
      ],
      button: 'Submit proof',
    }),
    customer: lateProof,
  },
  resubmit: {
    seller: ({ request, graceEnd }) =>
      request.submissions < maxProofSubmissions
        ? {
            subject: `Overdue: submit new proof for ${request.title} by ${formatShortDeadline(graceEnd)}`,
            paragraphs: [`You can still submit new proof until ${formatDeadline(graceEnd)}. After that we close the request automatically.`],
            button: 'Submit new proof',
          }
        : {
            subject: `The request for ${request.title} is about to close`,
            paragraphs: [`You’ve used all ${maxProofSubmissions} submissions. We’ll close the request automatically on ${formatDeadline(graceEnd)}.`],
            button: 'See the request',
          },
    customer: lateProof,
  },
  review: {
    customer: ({ request, graceEnd }) => ({
      subject: `Overdue: review the proof for ${request.title} by ${formatShortDeadline(graceEnd)}`,
      paragraphs: [`You can still accept or reject the proof until ${formatDeadline(graceEnd)}. After that we’ll treat it as accepted.`],
      button: 'Review the proof',
    }),
    seller: ({ request, graceEnd }) => ({
      subject: `${request.customer_name} hasn’t reviewed your proof yet`,
      paragraphs: [
        `${request.customer_name} can still accept or reject your proof for ${request.title} until ${formatDeadline(graceEnd)}. After that we’ll treat it as accepted. You don’t need to do anything.`,
      ],
      button: 'See the request',
    }),
  },
  pay: {
    customer: ({ request, graceEnd }) => ({
      subject: `You can no longer subscribe to ${request.title}`,
      paragraphs: [
        `The deadline to subscribe has passed. If you already started your payment, finish it by ${formatDeadline(graceEnd)}. Otherwise we’ll close the request automatically then, and nothing is charged.`,
      ],
      button: 'See your request',
    }),
    seller: ({ request, graceEnd }) => ({
      subject: `${request.customer_name} hasn’t subscribed to ${request.title}`,
      paragraphs: [
        `The deadline to subscribe has passed. A payment that ${request.customer_name} already started can still go through. Otherwise we’ll close the request automatically on ${formatDeadline(graceEnd)}, and others can rent the space.`,
      ],
      button: 'See the request',
    }),
  },
};

function lateProof({ request, graceEnd }: DeadlineFacts): EmailText {
  return {
    subject: `Proof for ${request.title} is late`,
    paragraphs: [
      `${request.seller_name} missed the deadline. You can withdraw your request now. Otherwise we’ll close it automatically on ${formatDeadline(graceEnd)} unless proof arrives first. Nothing was charged.`,
    ],
    button: 'See your request',
  };
}
