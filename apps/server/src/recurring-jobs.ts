import type { QueueName } from './platform/queues.ts';

interface RecurringJob {
  /** UTC. */
  cron: string;
  why: string;
}

/** Every recurring job of the product. */
export const recurringJobs = {
  'resend-stuck-mail': { cron: '* * * * *', why: 'A mail whose job was lost still goes out' },
  'finish-operations': { cron: '* * * * *', why: 'What we wanted done at the payment provider is done, even if we fell over in between' },
  'requeue-provider-events': { cron: '* * * * *', why: 'Something that the payment provider told us is looked at, even if its job was lost' },
  'sweep-provider-events': { cron: '*/15 * * * *', why: 'What the payment provider could not tell us is asked for' },
  'settle-everything': {
    cron: '* * * * *',
    why: 'What a seller is to have reaches him, even if a job was lost or his account could not receive for a while',
  },
  'post-our-movements': { cron: '* * * * *', why: 'Each movement of money at the payment provider is soon in our books' },
  reconcile: { cron: '41 4 * * *', why: 'Our books are held against the payment provider’s every night' },
  'end-unpaid-subscriptions': {
    cron: '*/5 * * * *',
    why: 'Who rents by the day or the week and does not pay has the space no longer than their kind of rent allows',
  },
  'end-unpayable-subscriptions': { cron: '11 * * * *', why: 'What a seller who can’t be paid for two weeks rents out does not renew' },
  'restart-pay-clocks': { cron: '* * * * *', why: 'Time in which a seller could not be paid does not count against the customer' },
  'mail-unread-messages': { cron: '* * * * *', why: 'Who has not read a message for ten minutes is told by mail, once' },
  'forget-unattached-files': { cron: '47 * * * *', why: 'Files that hang at nothing a day after they came are deleted' },
  'count-words': { cron: '23 3 * * *', why: 'Search knows rare words from common ones' },
  'forget-expired': { cron: '17 * * * *', why: 'Run-out sessions, codes, links, counters and old mails are deleted' },
} as const satisfies Partial<Record<QueueName, RecurringJob>>;

/** The handler of each recurring job. A job without a handler, or a handler without a job, does not compile. */
export type RecurringJobHandlers = Record<keyof typeof recurringJobs, () => Promise<unknown>>;
