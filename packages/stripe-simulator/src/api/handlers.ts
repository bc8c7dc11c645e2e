import { accountHandlers } from './accounts.ts';
import { customerHandlers } from './customers.ts';
import { eventHandlers } from './events.ts';
import type { Handler } from './handler.ts';
import { linkHandlers } from './links.ts';
import { moneyHandlers } from './money.ts';

/** Every call that is simulated, by its name in the contract. Others are answered as missing, loudly. */
export const handlers: Record<string, Handler> = {
  ...accountHandlers,
  ...linkHandlers,
  ...moneyHandlers,
  ...customerHandlers,
  ...eventHandlers,
};
