import type { Params } from '../contract/read-params.ts';
import type { Simulator } from '../core/simulator.ts';

export interface Call<Given = Params> {
  params: Given;
  /** The ids in the path. */
  ids: string[];
  /** Whose call it is: ours, or the connected account's that we act for. */
  account: string;
  /** Stripe's script in a page calls with a key that anybody may know. */
  isFromPage: boolean;
}

export type Handler = (simulator: Simulator, call: Call) => object;

/** The contract has judged the parameters already; this only gives them their type. */
export function handler<Given>(work: (simulator: Simulator, call: Call<Given>) => object): Handler {
  return (simulator, call) => work(simulator, call as Call<Given>);
}

export function firstId({ ids }: { ids: string[] }): string {
  const [id] = ids;
  if (id === undefined) throw new Error('this call has no id in its path');
  return id;
}
