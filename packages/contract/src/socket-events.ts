/** What the server tells a browser. Events carry ids and small facts only; the page asks the API for the rest. */
export interface ServerToBrowser {
  /** This session was ended elsewhere; the socket closes right after. */
  'session-ended': () => void;
  /** Something of this request changed, or there is a new notice about it; the page looks for itself. */
  'request-changed': (change: { request: string }) => void;
}

/** What a browser tells the server. Who speaks is fixed at the handshake; a claim that differs is ignored. */
export interface BrowserToServer {
  'user-online': (userId: string) => void;
}
