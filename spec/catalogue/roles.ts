import type { Part } from '../entry.ts';

export const roles: Part = {
  title: 'Roles and permissions (6)',
  entries: {
    'roles.visitor.browses': 'A visitor browses listings',
    'roles.visitor.menu': 'A visitor sees Sign In and Sign Up, and neither Subscriptions nor Requested Packages',
    'roles.visitor.cannot-rent': 'A visitor can’t rent',
    'roles.customer.rents': 'A customer rents and pays only after the seller has accepted',
    'roles.customer.writes': 'A customer can message sellers',
    'roles.customer.cards': 'A customer manages only their own cards',
    'roles.customer.reviews': 'A customer reviews proof only for their own requests, and subscribes after acceptance',
    'roles.seller.listings': 'A seller creates, edits, deletes and lists only their own listings',
    'roles.seller.requests': 'A seller answers and submits proof only for their own requests',
    'roles.seller.subscriptions': 'A seller sees, cancels and reactivates subscriptions only on their own listings',
    'roles.seller.account': 'A seller sets up their own payment account',
    'roles.server-enforces': 'The server enforces all of this, for every call and every kind of caller',
  },
};
