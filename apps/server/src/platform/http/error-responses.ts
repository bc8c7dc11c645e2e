import type { ErrorBody } from '@frontage/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isDatabaseUnavailable } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** The only place that turns an error into an answer. What we did not foresee becomes a plain 500 without a word about why. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = foresee(error);
    if (!known) request.log.error({ requestId: request.id, err: error }, 'fault');
    return answer(
      request,
      reply,
      known ?? (isDatabaseUnavailable(error) ? new AppError('busy', { retryAfterSeconds: 2 }) : new AppError('internal')),
    );
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('not_found')));
}

/** An address that can't be read is refused before any hook runs, so the headers come from here. */
export function sendErrorBeforeHooks(error: FastifyError, request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): void {
  void reply.headers({ ...headers, 'X-Request-Id': request.id });
  answer(request, reply, foresee(error) ?? new AppError('internal'));
}

/** Bytes that are no HTTP request, or more of it than we read, never become one: the answer is written by hand. */
export function sendUnreadableError(error: Error & { code?: string }, socket: Socket, headers: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'validation_failed');
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(refusal, requestId));
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    'Content-Type': jsonType,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const jsonType = 'application/json; charset=utf-8';

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfterSeconds } = error.details;
  request.refusal = error.code;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(error.status).type(jsonType).serializer(JSON.stringify).send(errorBody(error, request.id));
}

function errorBody({ code, message, details: { fields, alsoAsError } }: AppError, requestId: string): ErrorBody {
  return { status: 'error', success: false, code, message, ...(alsoAsError ? { error: message } : {}), ...(fields ? { fields } : {}), requestId };
}

/** Refusals of the HTTP layer itself, told in our own words. */
function foresee(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? new AppError('validation_failed') : null;
  }
}
