import type { FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendUnreadableError } from './error-responses.ts';

/** Five files of 50 MB arrive in this time at 7 Mbit/s. */
export const maxUploadMs = 5 * 60_000;
const longestArrival = 30_000;

/** Whoever sends little may not take long over it. For the whole server there is only one limit, and it has to let large files through. */
export function enforceBodyTimeout(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  within = longestArrival,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && Number(length ?? 0) === 0) return;
  const timer = setTimeout(() => {
    if (response.headersSent) request.socket.destroy();
    else sendUnreadableError(new Error('the request came too slowly'), request.socket, headers);
  }, within).unref();
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
}

/** A form that is refused half way is still being sent, and who sends it listens only when done: so the rest is read and thrown away. */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
