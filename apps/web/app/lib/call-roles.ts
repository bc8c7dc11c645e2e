import type { Call, Calls } from '@frontage/contract/calls';
import type { Role } from './signed-in.ts';

/** Calls that one kind of account makes, with its session. */
export type SessionCall = { [Name in Call]: Calls[Name]['role'] extends Role ? Name : never }[Call];

/** Calls that either kind of account makes; the caller says which one. */
export type EitherCall = { [Name in Call]: Calls[Name]['role'] extends 'either' ? Name : never }[Call];

/**
 * Calls that need one kind of account, by what only their addresses have. The contract itself is too heavy for a page. A test compares both for
 * every call.
 */
const customerCalls = /\/(?:api\/customer|listing\/customer\/(?:c|subsc)|payment-methods|user\/profile|billing-details)|attachment/;
const sellerCalls = /\/(?:api\/seller|listing\/(?:seller|admin)|auth\/seller\/profile|stripe-connect\/(?!pricing)|places$|uploads\/p)/;

/** Whose session a call needs. */
export function roleOf(name: SessionCall): Role;
export function roleOf(name: Call): Role | undefined;
export function roleOf(name: Call): Role | undefined {
  if (customerCalls.test(name)) return 'customer';
  return sellerCalls.test(name) ? 'seller' : undefined;
}
