import { deleteExpired, guessAccountTimeZones } from './features/accounts/public.ts';
import { completeListings, fillListingTimeZones } from './features/listings/public.ts';
import { deliverPush } from './features/notifications/public.ts';
import { registerBacklogMetrics } from './features/system/public.ts';
import { notifyWatchers } from './features/availability/public.ts';
import { emailUnreadMessages } from './features/chat/public.ts';
import { deleteOldInquiries } from './features/company/public.ts';
import { checkAvailability, countWords } from './features/search/public.ts';
import {
  applyProviderEvent,
  retryOpenOperations,
  runOperationJob,
  requeueProviderEvents,
  sweepProviderEvents,
} from './features/stripe-sync/public.ts';
import { postBalanceTransactions, postBalanceTransactionsJob, reconcile } from './features/ledger/public.ts';
import { refundUnmatched, enqueueUnsettledInvoices, settleInvoiceJob } from './features/settlements/public.ts';
import { endUnpaidSubscriptions, endSubscriptionsOfUnpayableSellers } from './features/subscriptions/public.ts';
import { deleteOldPhotoLinks } from './features/captures/public.ts';
import { runPhotoChecks } from './features/photo-checks/public.ts';
import { checkProof, deleteUnattachedProofs } from './features/proofs/public.ts';
import { deleteUnattachedFiles, deleteUselessOriginals, makePreview, readArtworkFacts, reencodeUploadedPicture } from './features/uploads/public.ts';
import { deleteOldReminders, restartPaymentDeadlines, runDueDeadlines, sendReminders } from './features/requests/public.ts';
import { startInterval } from './platform/interval.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase } from './platform/db/database.ts';
import { createReadinessCheck } from './platform/db/readiness.ts';
import { connectFiles } from './platform/files/files.ts';
import type { Log } from './platform/log.ts';
import { deleteOldEmails, deliverEmail, resendStuckEmails } from './platform/email/deliver-email.job.ts';
import { openEmailTransport } from './platform/email/transport.ts';
import { createImageWorker } from './platform/pictures/image-worker.ts';
import { createMetrics } from './platform/metrics.ts';
import { openMonitoringPort } from './platform/monitoring-port.ts';
import { connectProvider } from './platform/stripe/provider.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { openWorkerQueue } from './platform/queue.ts';
import { deleteOldRateCounters } from './platform/rate-limiter.ts';
import { deriveSecrets } from './platform/secrets.ts';
import { openTraces } from './platform/traces/traces.ts';
import { createSyncHandlers, operationHandlers } from './stripe-handlers.ts';
import { recurringJobs, type RecurringJobHandlers } from './recurring-jobs.ts';

export interface RunningWorker {
  /** Serves health checks and metrics to operators; null when no port is configured. */
  monitoringUrl: string | null;
  stop: () => Promise<void>;
}

export async function startWorker(config: Config, log: Log): Promise<RunningWorker> {
  const traces = openTraces(config.tracesEndpoint, 'frontage-worker', log);
  // No timeout of our own: a job may run a statement for minutes, and nobody waits for it.
  const { databaseTimeoutMs: _, ...databaseConfig } = config;
  const db = connectDatabase(databaseConfig, 'frontage-worker', traces);
  const metrics = createMetrics();
  const queue = await openWorkerQueue(config, { log, metrics, traces });
  const secrets = deriveSecrets(config.appSecret, config.appSecretsAccepted);
  const transport = openEmailTransport(config);
  const files = connectFiles(config.files);
  const imageWorker = createImageWorker();
  const push = config.push && createPushSender(config.push);
  // One at a time and apart, because people wait for the pictures of their listings and not for previews. Few jobs are fetched at once, so
  // that one that comes first in the queue doesn't wait for many.
  const previewWorker = createImageWorker(1);
  const provider = connectProvider(config.payments, { metrics, log, traces });
  const payments = { config, db, provider, operations: operationHandlers, queue, secrets, files, log };

  await queue.work('deliver-email', (data) => deliverEmail({ db, secrets, transport, files, imageWorker }, data));
  await queue.work('deliver-push', (data) => deliverPush({ db, push, log }, data));
  await queue.work('check-picture', (data) => reencodeUploadedPicture({ db, files, imageWorker }, data));
  await queue.work('make-preview', (data) => makePreview({ db, files, imageWorker: previewWorker }, data), 2);
  await queue.work('read-artwork-facts', (data) => readArtworkFacts({ db, files, imageWorker: previewWorker }, data), 2);
  await queue.work('check-proof', (data) => checkProof({ db, files, queue, imageWorker: previewWorker }, data), 2);
  await queue.work('apply-provider-event', (data) => applyProviderEvent({ db, log, syncHandlers: createSyncHandlers(payments) }, data));

  await queue.work('run-operation', (data) => runOperationJob(payments, data));
  await queue.work('settle-invoice', (data) => settleInvoiceJob(payments, data));
  await queue.work('refund-unmatched-payment', (data) => refundUnmatched(payments, data));
  await queue.work('post-balance-transactions', (data) => postBalanceTransactionsJob(payments, data));

  const recurringJobHandlers: RecurringJobHandlers = {
    'resend-stuck-emails': () => resendStuckEmails({ db, queue }),
    'retry-open-operations': () => retryOpenOperations(payments),
    'requeue-provider-events': () => requeueProviderEvents({ db, queue }),
    'sweep-provider-events': () => sweepProviderEvents({ db, provider, queue }),
    'extend-payment-deadlines': () => restartPaymentDeadlines({ config, db, queue, secrets }),
    'settle-open-invoices': () => enqueueUnsettledInvoices(payments),
    reconcile: () => reconcile(payments),
    'post-platform-balance-transactions': () => postBalanceTransactions(payments, null),
    'end-unpaid-subscriptions': () => endUnpaidSubscriptions(payments),
    'end-unpayable-subscriptions': () => endSubscriptionsOfUnpayableSellers(payments),
    'email-unread-messages': () => emailUnreadMessages({ config, db, queue, secrets }),
    'check-availability': () => checkAvailability({ db }),
    'run-photo-checks': () => runPhotoChecks({ config, db, queue, secrets }),
    'notify-watchers': () => notifyWatchers({ config, db, queue, secrets }),
    'delete-expired': async () => {
      await deleteExpired({ db });
      await deleteOldRateCounters({ db });
      await deleteOldEmails({ db });
      await deleteOldInquiries({ db });
      await deleteOldReminders(db.write);
      await deleteOldPhotoLinks(db.write);
    },
    'delete-unattached-files': async () => {
      await deleteUnattachedFiles({ db, files });
      await deleteUnattachedProofs({ db, files });
    },
    'delete-useless-originals': () => deleteUselessOriginals({ db, files }),
    'fill-time-zones': async () => {
      await fillListingTimeZones({ db });
      await guessAccountTimeZones({ db });
    },
    'complete-listings': () => completeListings({ db }),
    'count-words': () => countWords({ db }),
  };
  for (const [name, { cron }] of Object.entries(recurringJobs) as [keyof RecurringJobHandlers, { cron: string }][]) {
    await queue.schedule(cron, name, async () => {
      await recurringJobHandlers[name]();
    });
  }

  const runDeadlines = async () => {
    const stopwatch = metrics.deadlineRuns.startTimer();
    try {
      await runDueDeadlines({ config, db, queue, secrets, log });
      await sendReminders({ config, db, queue, secrets });
      stopwatch({ outcome: 'done' });
    } catch (error) {
      stopwatch({ outcome: 'failed' });
      throw error;
    }
  };
  const deadlineInterval = startInterval(Math.min(1, config.workerPollSeconds) * 1_000, runDeadlines, log);

  registerBacklogMetrics({ db, metrics });
  const isReady = createReadinessCheck([db.write]);
  const port =
    config.workerPort === null ? null : await openMonitoringPort({ host: config.host, port: config.workerPort }, { metrics, isReady, log });

  return {
    monitoringUrl: port?.url ?? null,
    stop: async () => {
      await port?.stop();
      await deadlineInterval.stop();
      await queue.stop();
      transport.close();
      await db.close();
      files.close();
      await traces.stop();
    },
  };
}
