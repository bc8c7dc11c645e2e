import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Writes JSON lines with an allow-list of fields, so that an address, a token or a message can't get into the log because
 * someone passed a whole object.
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
  'reason', 'who',
]); // prettier-ignore

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // The stack repeats the message, which may quote values.
  const stack = error.message ? error.stack?.replace(error.message, '') : error.stack;
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    ...(quotesValues(error) ? {} : { message: error.message }),
    frames: stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

/** The database, mail servers and parsers quote their input in messages; code and constraint are enough for us. */
function quotesValues(error: Error): boolean {
  return 'severity' in error || 'response' in error || error instanceof SyntaxError || error.name.includes('Zod');
}
