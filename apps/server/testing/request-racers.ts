import type { RequestPeriod } from '@frontage/domain/period';
import type { Racer } from './request-race.ts';
import {
  foreseeClock,
  foreseeDeletion,
  foreseePayment,
  foreseePress,
  foreseeSend,
  foreseeSlots,
  foreseeUnlisting,
  remember,
} from './request-model.ts';
import { attempt, changeSpot, type Command, deleteSpot, type Player, type Renter, type RequestStage, send, type Spot } from './request-stage.ts';

export const pressing = (player: Player, command: Command, id: string): Racer => ({
  go: () => attempt(player, command, id),
  foresee: (belief) => foreseePress(belief, id, player, command),
});

export const sending = (stage: RequestStage, customer: Renter, { id: listingId }: Spot, period: RequestPeriod): Racer => ({
  go: async () => {
    const { status, code } = await send(stage, customer, listingId, period);
    return { status, code };
  },
  foresee: (belief) => {
    const outcome = foreseeSend(belief, customer, listingId, period);
    if (outcome.status === 200) remember(belief, { id: `sent ${belief.requests.length}`, customerId: customer.person.id, listingId, period });
    return outcome;
  },
});

export const deleting = (spot: Spot): Racer => ({ go: () => deleteSpot(spot), foresee: (belief) => foreseeDeletion(belief, spot.id) });

export const changingSlots = (spot: Spot, slots: number): Racer => ({
  go: () => changeSpot(spot, { slots }),
  foresee: (belief) => foreseeSlots(belief, spot.id, slots),
});

export const unlisting = (spot: Spot): Racer => ({
  go: () => changeSpot(spot, { isListed: false }),
  foresee: (belief) => foreseeUnlisting(belief, spot.id),
});

export const paying = (stage: RequestStage, id: string): Racer => ({ go: () => stage.pay(id), foresee: (belief) => foreseePayment(belief, id) });

export const clock = (stage: RequestStage): Racer => ({
  go: async () => {
    await stage.runClock();
    return { status: 200, code: '' };
  },
  foresee: (belief) => {
    foreseeClock(belief);
    return { status: 200, code: '' };
  },
});
