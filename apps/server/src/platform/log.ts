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
  'reason', 'visitor', 'who',
]); // prettier-ignore

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  // The trace repeats the message, line by line as it came.
  const trace = error.message ? error.stack?.replace(error.message, '') : error.stack;
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    ...(quotesValues(error) ? {} : { message: error.message }),
    frames: trace
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

/** The database, mail servers and parsers quote in their messages what they were given; code and constraint say enough. */
function quotesValues(error: Error): boolean {
  return 'severity' in error || 'response' in error || error instanceof SyntaxError || error.name.includes('Zod');
}
