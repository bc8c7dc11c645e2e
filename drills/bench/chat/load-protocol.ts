/** One end of a live connection: who it is and whom it writes to. */
export interface LoadClient {
  cookie: string;
  /** What is said at the handshake. */
  auth: Record<string, string>;
  account: string;
  other: string;
  listing: string;
  side: 'customer' | 'seller';
}

/** What the program with the clients is told. */
export type LoadCommand =
  | { do: 'connect'; target: string; url: string; origin: string; ends: LoadClient[] }
  /** So many messages a second, however long the answers take. */
  | { do: 'send'; target: string; perSecond: number; seconds: number }
  /** As many as are answered, with so many on their way at each moment. */
  | { do: 'saturate'; target: string; inFlight: number; seconds: number }
  /** What arrived since the last time somebody asked. */
  | { do: 'tell'; target: string }
  | { do: 'stop' };

export interface LoadResult {
  sent: number;
  acknowledged: number;
  refused: string[];
  /** Of messages that arrived at whom they were for, in milliseconds from before they were sent. */
  latencies: number[];
  broken: number;
}

/** The same clock in all processes of a machine, finer than a millisecond. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}
