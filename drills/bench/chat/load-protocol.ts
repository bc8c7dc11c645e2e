/** One side of a live connection: who it is and whom it writes to. */
export interface LoadClient {
  cookie: string;
  /** The handshake's data. */
  auth: Record<string, string>;
  account: string;
  other: string;
  listing: string;
  side: 'customer' | 'seller';
}

/** What a client program is told to do. */
export type LoadCommand =
  | { do: 'connect'; target: string; url: string; origin: string; clients: LoadClient[] }
  /** Messages at a fixed rate, however long the answers take. */
  | { do: 'send'; target: string; perSecond: number; messages: number }
  /** Messages as fast as they are acknowledged, with so many in flight at each moment. */
  | { do: 'saturate'; target: string; inFlight: number; messages: number }
  /** What happened since the last report. */
  | { do: 'report'; target: string };

export interface LoadResult {
  sent: number;
  acknowledged: number;
  refused: string[];
  /** Of messages that arrived at their receiver, in milliseconds from before they were sent. */
  latencies: number[];
  /** Connections that ended. */
  broken: number;
}

/** The same clock in all processes of a machine, finer than a millisecond. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
