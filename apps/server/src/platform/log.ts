import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * JSON lines with an allow-list: what isn't named here is not written, so an address, a token or a message can't slip
 * into the log because somebody passed a whole object.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { log: keepAllowed },
  };
  return destination ? pino(options, destination) : pino(options);
}

const allowed = new Set([
  'requestId', 'method', 'route', 'status', 'ms', 'accountId', 'sessionId', 'code', 'rule', 'err', 'queue', 'jobId', 'mailId', 'kind', 'count', 'port', 'signal', 'part',
]); // prettier-ignore

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));
}

/** The database quotes values in its messages; its code and the constraint's name say enough. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
  const fromDatabase = 'severity' in error && 'code' in error;
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    ...(fromDatabase ? { constraint: 'constraint' in error ? error.constraint : undefined } : { message: error.message }),
    frames,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}
