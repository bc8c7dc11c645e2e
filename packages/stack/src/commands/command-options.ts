import type { ServerPart } from '../stack-parts.ts';

export type CommandOptions = {
  folder: string;
  /** Print exactly one line of JSON on standard output; everything else goes to standard error. */
  json: boolean;
  demo: boolean;
  fresh: boolean;
  /** Start only these servers, without API, worker and web. */
  only: ServerPart[] | undefined;
};
