import { queues, type QueueName } from '../platform/queues.ts';
import { findFailedJobs, retryJobs } from '../platform/failed-jobs.ts';
import { type RunCommand, done, failed } from './command.ts';

const maxListed = 20;

export function parseJobsCommand(words: string[]): RunCommand | null {
  return words.length === 0 ? listFailedJobs : null;
}

export function parseJobCommand([verb, name = '', ...ids]: string[]): RunCommand | null {
  if (verb !== 'retry' || !isQueue(name) || ids.length === 0) return null;
  return async ({ db }) => {
    const retried = await retryJobs(db.write, name, ids);
    return retried > 0 ? done(`${retried} of ${ids.length} will be retried.`) : failed('There is no such failed job.');
  };
}

const listFailedJobs: RunCommand = async ({ db }) => {
  const jobs = await findFailedJobs(db.write, maxListed);
  const lines = jobs.map(({ name, id, at, error }) => `${name} ${id}, ${at.toISOString()}, ${error ?? 'no reason stored'}`);
  return done(lines.length > 0 ? lines.join('\n') : 'No job has failed.');
};

function isQueue(name: string): name is QueueName {
  return Object.hasOwn(queues, name);
}
