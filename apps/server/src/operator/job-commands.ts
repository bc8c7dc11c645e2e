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
    return renewed > 0 ? done(`${renewed} of ${ids.length} are tried again.`) : failed('There is no such job that was given up.');
  };
}

const showFailed: Act = async ({ db }) => {
  const jobs = await findFailedJobs(db.write, shown);
  const lines = jobs.map(({ name, id, at, error }) => `${name} ${id}, ${at.toISOString()}, ${error ?? 'no reason kept'}`);
  return done(lines.length > 0 ? lines.join('\n') : 'No job was given up.');
};

function isQueue(name: string): name is QueueName {
  return Object.hasOwn(queues, name);
}
