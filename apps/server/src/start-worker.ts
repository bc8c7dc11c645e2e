import { forgetExpired } from './features/accounts/public.ts';
import { watchStanding } from './features/operations/public.ts';
import { mailUnread } from './features/chat/public.ts';
import { countWords } from './features/listings/public.ts';
import {
  applyProviderEvent,
  finishOperations,
  pursueWantedOperation,
  requeueProviderEvents,
  sweepProviderEvents,
} from './features/payments/public.ts';
import { postMovements, postMovementsJob, reconcile } from './features/ledger/public.ts';
import { giveBackStray, settleEverything, settleInvoiceJob } from './features/settlements/public.ts';
import { endUnpaidSubscriptions, endUnpayableSubscriptions } from './features/subscriptions/public.ts';
import { drawUploadedPicture, forgetUnattachedFiles } from './features/uploads/public.ts';
import { restartPayClocks, runClock } from './features/requests/public.ts';
import { startBeat } from './platform/beat.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase, sql } from './platform/db/database.ts';
import { connectFiles } from './platform/files/files.ts';
import type { Log } from './platform/log.ts';
import { deliverMail, resendStuckMail } from './platform/mail/deliver-mail.job.ts';
import { openMailTransport } from './platform/mail/transport.ts';
import { createPress } from './platform/pictures/press.ts';
import { createMetrics } from './platform/metrics.ts';
import { openOperatorPort } from './platform/operator-port.ts';
import { connectProvider } from './platform/payments/provider.ts';
import { openWorkerQueue } from './platform/queue.ts';
import { deriveSecrets } from './platform/secrets.ts';
import { openTraces } from './platform/traces/traces.ts';
import { followersOf, operations } from './provider-work.ts';
import { timers, type TimerWork } from './timers.ts';

export interface RunningWorker {
  /** Where operators see its health and numbers. */
  operatorUrl: string | null;
  stop: () => Promise<void>;
}

export async function startWorker(config: Config, log: Log): Promise<RunningWorker> {
  const traces = openTraces(config.tracesEndpoint, 'frontage-worker', log);
  const db = connectDatabase(config, 'frontage-worker', traces);
  const metrics = createMetrics();
  const queue = await openWorkerQueue(config, { log, metrics, traces });
  const secrets = deriveSecrets(config.appSecret, config.appSecretsAccepted);
  const transport = openMailTransport(config);
  const files = connectFiles(config.files);
  const press = createPress();
  const provider = connectProvider(config.payments, { metrics, log, traces });
  const payments = { config, db, provider, operations, queue, secrets, files, log };

  await queue.work('deliver-mail', (data) => deliverMail({ db, secrets, transport }, data));
  await queue.work('check-picture', (data) => drawUploadedPicture({ db, files, press }, data));
  await queue.work('apply-provider-event', (data) => applyProviderEvent({ ...payments, followers: followersOf(payments) }, data));

  await queue.work('pursue-operation', (data) => pursueWantedOperation(payments, data));
  await queue.work('settle-invoice', (data) => settleInvoiceJob(payments, data));
  await queue.work('give-back-stray', (data) => giveBackStray(payments, data));
  await queue.work('post-movements', (data) => postMovementsJob(payments, data));

  const timerWork: TimerWork = {
    'resend-stuck-mail': () => resendStuckMail({ db, queue }),
    'finish-operations': () => finishOperations(payments),
    'requeue-provider-events': () => requeueProviderEvents({ db, queue }),
    'sweep-provider-events': () => sweepProviderEvents({ db, provider, queue }),
    'restart-pay-clocks': () => restartPayClocks({ config, db, queue, secrets }),
    'settle-everything': () => settleEverything(payments),
    reconcile: () => reconcile(payments),
    'post-our-movements': () => postMovements(payments, null),
    'end-unpaid-subscriptions': () => endUnpaidSubscriptions(payments),
    'end-unpayable-subscriptions': () => endUnpayableSubscriptions(payments),
    'mail-unread-messages': () => mailUnread({ config, db, queue, secrets }),
    'forget-expired': () => forgetExpired({ db }),
    'forget-unattached-files': () => forgetUnattachedFiles({ db, files }),
    'count-words': () => countWords({ db }),
  };
  for (const [name, { cron }] of Object.entries(timers) as [keyof TimerWork, { cron: string }][]) {
    await queue.every(cron, name, async () => {
      await timerWork[name]();
    });
  }

  const lookAtClock = async () => {
    const stopwatch = metrics.beats.startTimer();
    try {
      await runClock({ config, db, queue, secrets, log });
      stopwatch({ outcome: 'done' });
    } catch (error) {
      stopwatch({ outcome: 'failed' });
      throw error;
    }
  };
  const clock = startBeat(1_000, lookAtClock, log);

  watchStanding({ db, metrics });
  const isReady = () =>
    sql`select 1`
      .execute(db.write)
      .then(() => true)
      .catch(() => false);
  const port = config.workerPort === null ? null : await openOperatorPort({ host: config.host, port: config.workerPort }, { metrics, isReady, log });

  return {
    operatorUrl: port?.url ?? null,
    stop: async () => {
      await port?.stop();
      await clock.stop();
      await queue.stop();
      transport.close();
      await db.close();
      files.close();
      await traces.stop();
    },
  };
}
