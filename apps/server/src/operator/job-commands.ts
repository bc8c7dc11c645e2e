import { queues, type QueueName } from '../platform/queues.ts';
import { findFailedJobs, retryJobs } from '../platform/failed-jobs.ts';
import { type Act, done, failed } from './command.ts';

const shown = 20;

export function readJobsCommand(words: string[]): Act | null {
  return words.length === 0 ? showFailed : null;
}

export function readJobCommand([verb, name = '', ...ids]: string[]): Act | null {
  if (verb !== 'retry' || !isQueue(name) || ids.length === 0) return null;
  return async ({ db }) => {
    const renewed = await retryJobs(db.write, name, ids);
    return renewed > 0 ? done(`Retrying ${renewed} of ${ids.length} jobs.`) : failed('There is no such failed job.');
  };
}

const showFailed: Act = async ({ db }) => {
  const jobs = await findFailedJobs(db.write, shown);
  const lines = jobs.map(({ name, id, at, error }) => `${name} ${id}, ${at.toISOString()}, ${error ?? 'no reason stored'}`);
  return done(lines.length > 0 ? lines.join('\n') : 'There are no failed jobs.');
};

function isQueue(name: string): name is QueueName {
  return Object.hasOwn(queues, name);
}
