import type { Placement } from '@frontage/domain/listing-rules';
import { expect } from 'vitest';
import { type Command, newCustomer, newSeller, type Player, press, type Renter, type RequestStage, send, type Spot } from './request-stage.ts';

/** Two people who have nothing to do with anybody else, and a request between them. */
export interface Affair {
  stage: RequestStage;
  customer: Renter;
  seller: Player;
  spot: Spot;
  id: string;
}

export async function beginAffair(stage: RequestStage, placement: Placement = 'pay_after'): Promise<Affair> {
  const [customer, seller] = [await newCustomer(stage.world), await newSeller(stage.world)];
  const spot = await stage.addSpot(seller, { placement });
  const { id } = await send(stage, customer, spot.id, 'week');
  return { stage, customer, seller, spot, id };
}

/** Something that happens to a request. */
export type Act = (affair: Affair) => Promise<unknown>;

const by =
  (side: 'customer' | 'seller') =>
  (...commands: Command[]): Act =>
  async (affair) => {
    for (const command of commands) expect(await press(affair[side], command, affair.id)).toBe(200);
  };

export const seller = by('seller');
export const customer = by('customer');

/** Hours pass, and what falls due is done. */
export const time =
  (hours: number): Act =>
  ({ stage }) =>
    stage.advance(hours);

export const inTurn =
  (...acts: Act[]): Act =>
  async (affair) => {
    for (const act of acts) await act(affair);
  };

/** The seller has said yes and has shown the ad. */
export const shown = seller('accept', 'submit_proof');
