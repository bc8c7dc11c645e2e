import type { QueueName } from './platform/queues.ts';

interface RecurringJob {
  /** UTC. */
  cron: string;
  why: string;
}

/** Every recurring job of the product. */
export const recurringJobs = {
  'resend-stuck-emails': { cron: '* * * * *', why: 'An email whose job was lost is still sent' },
  'retry-open-operations': { cron: '* * * * *', why: 'A change at Stripe is finished, even if we crashed in between' },
  'requeue-provider-events': { cron: '* * * * *', why: 'An event from Stripe is applied, even if its job was lost' },
  'sweep-provider-events': { cron: '*/15 * * * *', why: 'Events that did not arrive as webhooks are fetched' },
  'settle-open-invoices': {
    cron: '* * * * *',
    why: 'Sellers get their share, even if a job was lost or their account could not receive money for a while',
  },
  'post-platform-balance-transactions': { cron: '* * * * *', why: 'Every balance transaction at Stripe is soon in our ledger' },
  reconcile: { cron: '41 4 * * *', why: 'Our ledger is compared with Stripe every night' },
  'end-unpaid-subscriptions': {
    cron: '*/5 * * * *',
    why: 'An unpaid daily or weekly rental ends after its grace period',
  },
  'end-unpayable-subscriptions': { cron: '11 * * * *', why: 'Subscriptions of a seller who can’t be paid for two weeks do not renew' },
  'extend-payment-deadlines': { cron: '* * * * *', why: 'Time in which a seller could not be paid does not count against the customer' },
  'email-unread-messages': { cron: '* * * * *', why: 'People who have not read a message for ten minutes get one email about it' },
  'check-availability': { cron: '* * * * *', why: 'Search knows which listings nobody can have today' },
  'notify-watchers': { cron: '* * * * *', why: 'Customers who watch a listing get a notice when it is free earlier' },
  'run-photo-checks': { cron: '*/5 * * * *', why: 'Sellers of long rentals are asked for fresh photos, and customers learn where there are none' },
  'delete-unattached-files': { cron: '47 * * * *', why: 'Files that are attached to nothing after a day are deleted' },
  'delete-useless-originals': { cron: '*/5 * * * *', why: 'Uploaded originals that are too large or came after their check are deleted' },
  'fill-time-zones': { cron: '7 * * * *', why: 'Listings and accounts from before there were time zones get one' },
  'complete-listings': { cron: '*/10 * * * *', why: 'Listings from before there were kinds and positions in the search get them' },
  'count-words': { cron: '23 3 * * *', why: 'Search can tell rare words from common ones' },
  'delete-expired': { cron: '17 * * * *', why: 'Expired sessions, codes, links and counters, and old emails and inquiries, are deleted' },
} as const satisfies Partial<Record<QueueName, RecurringJob>>;

/** The handler of each recurring job. A job without a handler, or a handler without a job, does not compile. */
export type RecurringJobHandlers = Record<keyof typeof recurringJobs, () => Promise<unknown>>;
