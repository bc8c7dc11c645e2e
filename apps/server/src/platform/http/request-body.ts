import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendUnreadableError } from './error-responses.ts';

/** Five files of 50 MB arrive in this time at 7 Mbit/s. */
export const maxUploadMs = 5 * 60_000;
const maxBodyMs = 30_000;

/** A short timeout for small bodies. Node's own timeout is one for the whole server and has to allow large uploads. */
export function enforceBodyTimeout(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>, timeoutMs = maxBodyMs): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && Number(length ?? 0) === 0) return;
  const timer = setTimeout(() => {
    if (response.headersSent) request.socket.destroy();
    else sendUnreadableError(new Error('the request came too slowly'), request.socket, headers);
  }, timeoutMs).unref();
  for (const event of ['end', 'close'] as const) request.once(event, () => clearTimeout(timer));
}

/** Reads and discards the rest of the body: most clients read our error only after they have sent everything. */
export function drainBody({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

/** Many clients always send the JSON header, also without a body. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, text: string, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
}
