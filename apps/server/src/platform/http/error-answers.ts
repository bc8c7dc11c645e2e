import type { ErrorAnswer } from '@frontage/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The only place that turns an error into an answer. What we did not foresee becomes a plain 500 without a word about why. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = foresee(error);
    if (!known) request.log.error({ requestId: request.id, err: error }, 'fault');
    return answer(request, reply, known ?? new AppError('internal'));
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('not_found')));
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { fields, retryAfterSeconds } = error.details;
  request.refusal = error.code;
  if (retryAfterSeconds !== undefined) void reply.header('Retry-After', String(retryAfterSeconds));
  const body: ErrorAnswer = {
    status: 'error',
    success: false,
    code: error.code,
    message: error.message,
    ...(fields ? { fields } : {}),
    requestId: request.id,
  };
  return reply.code(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
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
