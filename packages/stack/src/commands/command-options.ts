import type { ServerPart } from '../stack-parts.ts';

export type CommandOptions = {
  folder: string;
  /** Exactly one line of JSON on standard output; everything else goes to standard error. */
  json: boolean;
  demo: boolean;
  fresh: boolean;
  /** Only these servers, and nothing of the product itself. */
  only: ServerPart[] | undefined;
};
