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
