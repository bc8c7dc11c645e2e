import { roleOf, type SessionCall } from './call-roles.ts';
import { type InputArguments, toFetchArguments } from './call.ts';
import type { Role } from './signed-in.ts';

/** The inline script of layout/early-calls.tsx writes its calls here, by URL. */
interface GlobalCalls {
  earlyCalls?: Record<string, Promise<Response> | undefined>;
}

/** A read that the page starts before its scripts have loaded. */
export interface EarlyCall {
  url: string;
  role: Role;
}

export function earlyCall<Name extends Extract<SessionCall, `GET ${string}`>>(name: Name, ...[input]: InputArguments<Name>): EarlyCall {
  return { url: toFetchArguments('/_api', name, input ?? {})[0], role: roleOf(name) };
}

/** An answer that is older would be used for something that was opened later. */
const validForMs = 20_000;

/** The running or finished call to this URL, once. */
export function takeEarlyCall(url: string): Promise<Response> | undefined {
  const { earlyCalls } = globalThis as GlobalCalls;
  const call = earlyCalls?.[url];
  if (!call) return undefined;
  delete earlyCalls?.[url];
  return performance.now() < validForMs ? call : undefined;
}

/** After a change, such as a login, what was read before it may be wrong. */
export function dropEarlyCalls(): void {
  delete (globalThis as GlobalCalls).earlyCalls;
}
