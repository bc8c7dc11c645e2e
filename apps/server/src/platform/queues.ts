import type { Queue } from 'pg-boss';

type QueueOptions = Omit<Queue, 'name'>;

/** All queues. A job of a crashed worker runs again after `expireInSeconds`, so every handler must be safe to run twice. */
export const queues = {
  'deliver-email': { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60, notify: true },
  'deliver-push': { retryLimit: 6, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60, notify: true },
  'check-picture': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 120, notify: true },
  // The time is for a whole batch: five files, one after another, each with up to three programs of a minute.
  'make-preview': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 1_200, notify: true },
  // The customer waits for it. A batch of five, each with up to three programs of a minute.
  'read-artwork-facts': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 1_200, notify: true },
  // A batch of two photos, each compared with up to five files, each by a program of a minute.
  'check-proof': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 1_200, notify: true },
  'apply-provider-event': { retryLimit: 14, retryDelay: 2, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 60, notify: true },
  'resend-stuck-emails': { retryLimit: 0, expireInSeconds: 60 },
  'delete-expired': { retryLimit: 0, expireInSeconds: 300 },
  'delete-unattached-files': { retryLimit: 0, expireInSeconds: 900 },
  'delete-useless-originals': { retryLimit: 0, expireInSeconds: 300 },
  'retry-open-operations': { retryLimit: 0, expireInSeconds: 600 },
  'requeue-provider-events': { retryLimit: 0, expireInSeconds: 60 },
  'sweep-provider-events': { retryLimit: 0, expireInSeconds: 600 },
  'run-operation': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, notify: true },
  'settle-invoice': { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60, notify: true },
  'refund-unmatched-payment': { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60, notify: true },
  'settle-open-invoices': { retryLimit: 0, expireInSeconds: 60 },
  'post-balance-transactions': { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 300, notify: true },
  'post-platform-balance-transactions': { retryLimit: 0, expireInSeconds: 300 },
  reconcile: { retryLimit: 3, retryDelay: 600, expireInSeconds: 7_200 },
  'end-unpaid-subscriptions': { retryLimit: 0, expireInSeconds: 300 },
  'end-unpayable-subscriptions': { retryLimit: 0, expireInSeconds: 300 },
  'extend-payment-deadlines': { retryLimit: 0, expireInSeconds: 60 },
  'email-unread-messages': { retryLimit: 0, expireInSeconds: 300 },
  'check-availability': { retryLimit: 0, expireInSeconds: 300 },
  'notify-watchers': { retryLimit: 0, expireInSeconds: 300 },
  'fill-time-zones': { retryLimit: 0, expireInSeconds: 3_600 },
  'complete-listings': { retryLimit: 0, expireInSeconds: 3_600 },
  'run-photo-checks': { retryLimit: 0, expireInSeconds: 600 },
  'count-words': { retryLimit: 0, expireInSeconds: 3_600 },
} satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queues;
