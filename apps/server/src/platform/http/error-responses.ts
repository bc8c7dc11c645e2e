import type { ErrorBody } from '@frontage/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isDatabaseOutOfSpace, isDatabaseUnavailable } from '../db/database.ts';
import { createUnavailableWarning } from '../db/unavailable-warning.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';

/** The only place that turns errors into responses. An unexpected error becomes a 500 that says nothing about the cause. */
export function handleErrors(app: FastifyInstance, metrics: Metrics): void {
  const warnUnavailable = createUnavailableWarning(app.log);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isUnavailable = isDatabaseUnavailable(error);
    const expected = isUnavailable ? new AppError('busy', { retryAfterSeconds: 2 }) : toAppError(error);
    if (isUnavailable) warnUnavailable(error);
    else if (!expected) request.log.error({ requestId: request.id, err: error }, 'fault');
    else if (expected.cause !== undefined) request.log.error({ requestId: request.id, err: expected.cause }, 'something we need is down');
    if (isDatabaseOutOfSpace(error)) metrics.databaseOutOfSpace.inc();
    return sendError(request, reply, expected ?? new AppError('internal'));
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')));
}

/** For a URL that can't be parsed: no hook has run yet, so it sets the headers itself. */
export function sendErrorBeforeHooks(error: FastifyError, request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): void {
  void reply.headers({ ...headers, 'X-Request-Id': request.id });
  sendError(request, reply, toAppError(error) ?? new AppError('internal'));
}

/** For bytes that are no valid HTTP request, or headers that are too large: there is no reply object, so it writes to the socket. */
export function sendUnreadableError(error: Error & { code?: string }, socket: Socket, headers: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const appError = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'validation_failed');
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(appError, requestId));
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    'Content-Type': jsonType,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const jsonType = 'application/json; charset=utf-8';

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfterSeconds } = error.details;
  request.errorCode = error.code;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(error.status).type(jsonType).serializer(JSON.stringify).send(errorBody(error, request.id));
}

function errorBody({ code, message, details: { fields, alsoAsError } }: AppError, requestId: string): ErrorBody {
  return { status: 'error', success: false, code, message, ...(alsoAsError ? { error: message } : {}), ...(fields ? { fields } : {}), requestId };
}

/** Null for an unexpected error. Fastify's own rejections become ours. */
function toAppError(error: FastifyError): AppError | null {
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
