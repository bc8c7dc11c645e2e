import type { NextActionName } from '@frontage/domain/rental-request/next-action';
import type { Role } from '~/lib/signed-in.ts';

interface ChatPageLabels {
  page: string;
  conversations: string;
  search: string;
  noConversations: string;
  /** Where the first conversation can come from. */
  start: { to: string; text: string };
  nothingSelected: string;
  /** Before the listing's title. */
  about: string;
}

export const chatPageLabels: Record<Role, ChatPageLabels> = {
  seller: {
    page: 'Chat',
    conversations: 'Customer Messages',
    search: 'Search customers or listings',
    noConversations: 'No customer messages yet. Messages will appear here when customers contact you about your listings.',
    start: { to: '/seller/listings', text: 'See your listings' },
    nothingSelected: 'Select a customer conversation',
    about: 'Interested in:',
  },
  customer: {
    page: 'Messages',
    conversations: 'Your messages',
    search: 'Search sellers or listings',
    noConversations: 'No messages yet. Open a listing and press ‘Chat with Seller’ to ask about it.',
    start: { to: '/', text: 'Find a space' },
    nothingSelected: 'Select a conversation',
    about: 'About:',
  },
};

/** The link to the request, for the person who has to act. The same words as the buttons of emails. */
export const nextActionLabels: Record<NextActionName, string> = {
  reply: 'Review the request',
  answer_proposal: 'See the proposed dates',
  submit_proof: 'Submit proof',
  resubmit_proof: 'Submit new proof',
  cancel: 'See the request',
  review_proof: 'Review the proof',
  subscribe: 'Subscribe',
  pay_invoice: 'Fix payment',
  answer_artwork: 'Review the artwork',
  prove_artwork: 'Submit proof',
};
