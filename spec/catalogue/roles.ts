import type { Part } from '../entry.ts';

export const roles: Part = {
  title: 'Roles and permissions (6)',
  entries: {
    'roles.visitor.browses': 'A visitor browses listings',
    'roles.visitor.menu': 'A visitor sees Sign In and Sign Up, and neither Subscriptions nor Requested Packages',
    'roles.visitor.cannot-rent': 'A visitor can’t rent',
    'roles.customer.rents': 'A customer rents and pays only after the seller has accepted',
    'roles.customer.writes': 'A customer writes to sellers',
    'roles.customer.cards': 'A customer manages own cards, and nobody else’s',
    'roles.customer.reviews': 'A customer reviews proof of own requests, and subscribes after acceptance',
    'roles.seller.listings': 'A seller creates, edits, deletes and lists own listings alone',
    'roles.seller.requests': 'A seller answers own requests and submits proof for them alone',
    'roles.seller.subscriptions': 'A seller sees, cancels and reactivates subscriptions on own listings alone',
    'roles.seller.account': 'A seller sets up an own payment account',
    'roles.server-enforces': 'The server enforces all of it, for every call and every kind of caller',
  },
};
