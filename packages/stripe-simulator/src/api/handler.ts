import type { Params } from '../contract/read-params.ts';
import type { Simulator } from '../core/simulator.ts';

export interface Call<CallParams = Params> {
  params: CallParams;
  /** From the path. */
  ids: string[];
  /** Ours, or the connected account that we act for. */
  account: string;
  /** Called by Stripe's script with the publishable key, which anyone can know. */
  isFromPage: boolean;
}

export type Handler = (simulator: Simulator, call: Call) => object;

/** Only adds a type: the parameters were already checked against the contract. */
export function handler<CallParams>(handle: (simulator: Simulator, call: Call<CallParams>) => object): Handler {
  return (simulator, call) => handle(simulator, call as Call<CallParams>);
}

export function firstId({ ids }: { ids: string[] }): string {
  const [id] = ids;
  if (id === undefined) throw new Error('the path of this call has no id');
  return id;
}
