import type { Call, Calls } from '@frontage/contract/calls';
import type { Role } from './signed-in.ts';

/** Calls that one kind of account makes, with its session. */
export type SessionCall = { [Name in Call]: Calls[Name]['role'] extends Role ? Name : never }[Call];

/** Calls that either kind of account makes; the caller says which one. */
export type EitherCall = { [Name in Call]: Calls[Name]['role'] extends 'either' ? Name : never }[Call];

declare const __CUSTOMER_CALLS__: string;
declare const __SELLER_CALLS__: string;

const customerCalls = new RegExp(__CUSTOMER_CALLS__);
const sellerCalls = new RegExp(__SELLER_CALLS__);

/** Whose session a call needs. */
export function roleOf(name: SessionCall): Role;
export function roleOf(name: Call): Role | undefined;
export function roleOf(name: Call): Role | undefined {
  if (customerCalls.test(name)) return 'customer';
  return sellerCalls.test(name) ? 'seller' : undefined;
}
