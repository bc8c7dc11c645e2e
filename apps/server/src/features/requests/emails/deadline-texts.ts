import type { AccountType } from '@frontage/domain/account/account-type';
import { describeAutomaticAcceptance } from '@frontage/domain/rental-request/describe-automatic-acceptance';
import { type DeadlineName, deadlineNameFor, maxProofSubmissions, type RequestStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import type { RequestRow } from '../request.store.ts';
import type { EmailText } from './email-text.ts';

/** Times are in the reader's zone, with its name. */
export interface DeadlineFacts {
  request: Pick<RequestRow, 'title' | 'customer_name' | 'seller_name' | 'submissions'>;
  deadline: string;
  graceEnd: string;
}

/** `answer`: the seller proposed other dates, and the customer has to reply to that. `artwork`: proof of new artwork in a running rental. */
export type AwaitedStep = DeadlineName | 'answer' | 'artwork';

/** Null where nobody has to act. Of a rental, only new artwork can be due. */
export function awaitedStep(status: RequestStatus, hasOpenProposal: boolean): AwaitedStep | null {
  if (status === 'subscription_created') return 'artwork';
  const name = deadlineNameFor(status);
  return name === 'reply' && hasOpenProposal ? 'answer' : name;
}

/** Who has to take that step. */
export function awaitedSide(status: RequestStatus, hasOpenProposal: boolean): AccountType | null {
  return awaitedStep(status, hasOpenProposal) === 'artwork' ? 'seller' : whoseTurn(status, hasOpenProposal);
}

/** To the side that has to act: what to do, by when, and what happens otherwise. */
export const reminderTexts: Record<AwaitedStep, (facts: DeadlineFacts) => EmailText> = {
  reply: ({ request, deadline, graceEnd }) => ({
    subject: `Answer ${request.customer_name} by ${deadline} or the request closes`,
    paragraphs: [
      `${request.customer_name} wants to rent ${request.title}. Accept or reject the request by ${deadline}.`,
      `If you don’t answer, we’ll close it automatically on ${graceEnd}.`,
    ],
    button: 'Review the request',
    picture: 'artwork',
  }),
  answer: ({ request, deadline, graceEnd }) => ({
    subject: `Answer ${request.seller_name} by ${deadline} or your request closes`,
    paragraphs: [
      `${request.seller_name} proposed other dates for ${request.title}. Agree to them or withdraw your request by ${deadline}.`,
      `If you don’t answer, we’ll close your request automatically on ${graceEnd}. Nothing is charged.`,
    ],
    button: 'See the proposed dates',
    picture: 'listing',
  }),
  proof: ({ request, deadline, graceEnd }) => ({
    subject: `Send ${request.customer_name} proof by ${deadline} or you won’t be paid`,
    paragraphs: [
      `Put up ${request.customer_name}’s ad on ${request.title} and submit photos of it by ${deadline}.`,
      `Without proof, we’ll close the request automatically on ${graceEnd} and you won’t be paid for it.`,
    ],
    button: 'Submit proof',
    picture: 'artwork',
  }),
  resubmit: ({ request, deadline, graceEnd }) =>
    request.submissions < maxProofSubmissions
      ? {
          subject: `Send ${request.customer_name} new proof by ${deadline} or you won’t be paid`,
          paragraphs: [
            `${request.customer_name} rejected your proof for ${request.title}. Submit new photos by ${deadline}, or cancel the request.`,
            `Without new proof, we’ll close the request automatically on ${graceEnd} and you won’t be paid for it.`,
          ],
          button: 'Submit new proof',
          picture: 'proof',
        }
      : {
          subject: `The request for ${request.title} is about to close`,
          paragraphs: [
            `${request.customer_name} rejected your proof, and you’ve used all ${maxProofSubmissions} submissions. Cancel the request, or we’ll close it automatically on ${graceEnd}.`,
          ],
          button: 'See the request',
          picture: 'proof',
        },
  review: ({ request, deadline, graceEnd }) => ({
    subject: `Review ${request.seller_name}’s proof by ${deadline} or we’ll accept it for you`,
    paragraphs: [
      `${request.seller_name} sent photos of your ad on ${request.title}. Accept or reject them by ${deadline}.`,
      describeAutomaticAcceptance(graceEnd),
    ],
    button: 'Review the proof',
    picture: 'proof',
  }),
  pay: ({ request, deadline }) => ({
    subject: `Subscribe by ${deadline} or you’ll lose ${request.title}`,
    paragraphs: [
      `To keep ${request.title}, subscribe by ${deadline}.`,
      `After that you can’t start a payment. We’ll close the request automatically, and others can rent the space from ${request.seller_name}.`,
    ],
    button: 'Subscribe',
    picture: 'proof',
  }),
  artwork: ({ request, deadline }) => ({
    subject: `Send ${request.customer_name} proof of the new ad by ${deadline} or we’ll tell them it’s late`,
    paragraphs: [
      `You accepted ${request.customer_name}’s new artwork for ${request.title}. Put it up and submit photos of it by ${deadline}.`,
      'The rental continues either way.',
    ],
    button: 'Submit proof',
    picture: 'artwork',
  }),
};

/** A missed deadline concerns both sides: one can still act, the other waits. */
export const overdueTexts: Record<AwaitedStep, Record<AccountType, (facts: DeadlineFacts) => EmailText>> = {
  reply: {
    seller: ({ request, graceEnd }) => ({
      subject: `Overdue: answer ${request.customer_name} by ${graceEnd} or the request closes`,
      paragraphs: [
        `You haven’t answered ${request.customer_name}’s request for ${request.title}. You can still accept or reject it until ${graceEnd}. After that we close it automatically.`,
      ],
      button: 'Review the request',
      picture: 'artwork',
    }),
    customer: ({ request, graceEnd }) => ({
      subject: `${request.seller_name} hasn’t answered your request for ${request.title} yet`,
      paragraphs: [
        `${request.seller_name} can still accept or reject your request for ${request.title} until ${graceEnd}. After that we close it automatically, and nothing is charged. You don’t need to do anything.`,
      ],
      button: 'See your request',
      picture: 'listing',
    }),
  },
  answer: {
    customer: ({ request, graceEnd }) => ({
      subject: `Overdue: answer ${request.seller_name} by ${graceEnd} or your request closes`,
      paragraphs: [
        `You haven’t answered ${request.seller_name}’s proposal of other dates for ${request.title}. You can still agree to them or withdraw your request until ${graceEnd}. After that we close it automatically, and nothing is charged.`,
      ],
      button: 'See the proposed dates',
      picture: 'listing',
    }),
    seller: ({ request, graceEnd }) => ({
      subject: `${request.customer_name} hasn’t answered your proposal for ${request.title} yet`,
      paragraphs: [
        `${request.customer_name} can still agree to the dates you proposed for ${request.title} until ${graceEnd}. After that we close the request automatically. You can also accept the dates they asked for.`,
      ],
      button: 'See the request',
      picture: 'listing',
    }),
  },
  proof: {
    seller: ({ request, graceEnd }) => ({
      subject: `Overdue: send ${request.customer_name} proof by ${graceEnd} or the request closes`,
      paragraphs: [
        `You can still submit proof for ${request.title} until ${graceEnd}. After that we close the request automatically and you won’t be paid for it. ${request.customer_name} can withdraw it from now on.`,
      ],
      button: 'Submit proof',
      picture: 'artwork',
    }),
    customer: lateProof,
  },
  resubmit: {
    seller: ({ request, graceEnd }) =>
      request.submissions < maxProofSubmissions
        ? {
            subject: `Overdue: send ${request.customer_name} new proof by ${graceEnd} or the request closes`,
            paragraphs: [
              `You can still submit new proof for ${request.title} until ${graceEnd}. After that we close the request automatically and you won’t be paid for it.`,
            ],
            button: 'Submit new proof',
            picture: 'proof',
          }
        : {
            subject: `The request for ${request.title} is about to close`,
            paragraphs: [
              `You’ve used all ${maxProofSubmissions} submissions for ${request.customer_name}’s request. We’ll close it automatically on ${graceEnd}.`,
            ],
            button: 'See the request',
            picture: 'proof',
          },
    customer: (facts) =>
      facts.request.submissions < maxProofSubmissions
        ? lateProof(facts)
        : {
            subject: `Your request for ${facts.request.title} is about to close`,
            paragraphs: [
              `${facts.request.seller_name} can’t submit proof again after ${maxProofSubmissions} submissions. You can withdraw your request now. Otherwise we’ll close it automatically on ${facts.graceEnd}. Nothing was charged.`,
            ],
            button: 'See your request',
            picture: 'listing',
          },
  },
  review: {
    customer: ({ request, graceEnd }) => ({
      subject: `Overdue: review ${request.seller_name}’s proof by ${graceEnd} or we’ll accept it for you`,
      paragraphs: [`You can still accept or reject the proof for ${request.title} until ${graceEnd}. After that we’ll treat it as accepted.`],
      button: 'Review the proof',
      picture: 'proof',
    }),
    seller: ({ request, graceEnd }) => ({
      subject: `${request.customer_name} hasn’t reviewed your proof for ${request.title} yet`,
      paragraphs: [
        `${request.customer_name} can still accept or reject your proof for ${request.title} until ${graceEnd}. After that we’ll treat it as accepted. You don’t need to do anything.`,
      ],
      button: 'See the request',
      picture: 'proof',
    }),
  },
  pay: {
    customer: ({ request, graceEnd }) => ({
      subject: `You can no longer subscribe to ${request.title}`,
      paragraphs: [
        `The deadline to subscribe to ${request.title} has passed. If you already started your payment, finish it by ${graceEnd}. Otherwise we’ll close the request with ${request.seller_name} automatically then, and nothing is charged.`,
      ],
      button: 'See your request',
      picture: 'listing',
    }),
    seller: ({ request, graceEnd }) => ({
      subject: `${request.customer_name} hasn’t subscribed to ${request.title}`,
      paragraphs: [
        `The deadline to subscribe has passed. A payment that ${request.customer_name} already started can still go through. Otherwise we’ll close the request automatically on ${graceEnd}, and others can rent the space. You don’t need to do anything.`,
      ],
      button: 'See the request',
      picture: 'listing',
    }),
  },
  artwork: {
    seller: ({ request, deadline }) => ({
      subject: `Overdue: send ${request.customer_name} proof of the new ad on ${request.title}`,
      paragraphs: [
        `Proof of ${request.customer_name}’s new ad on ${request.title} was due ${deadline}. Put up the new artwork and submit photos of it now. The rental continues.`,
      ],
      button: 'Submit proof',
      picture: 'artwork',
    }),
    customer: ({ request, deadline }) => ({
      subject: `${request.seller_name}’s proof of your new ad on ${request.title} is late`,
      paragraphs: [
        `${request.seller_name} accepted your new artwork, and photos of it were due ${deadline}. We’ve reminded them. Your rental continues, and you can send them a message.`,
      ],
      button: 'See the rental',
      picture: 'artwork',
    }),
  },
};

function lateProof({ request, graceEnd }: DeadlineFacts): EmailText {
  return {
    subject: `${request.seller_name}’s proof for ${request.title} is late`,
    paragraphs: [
      `${request.seller_name} missed the deadline. You can withdraw your request now. Otherwise we’ll close it automatically on ${graceEnd} unless proof arrives first. Nothing was charged.`,
    ],
    button: 'See your request',
    picture: 'listing',
  };
}
