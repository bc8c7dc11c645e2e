import { accountSteps, takeStep } from '../../accounts/account-steps.ts';
import { platform } from '../../core/objects.ts';
import { moveClock, type Simulator } from '../../core/simulator.ts';
import { StripeFailure } from '../../failure.ts';
import { type Answer, type Asked, redirect } from '../../http/exchange.ts';
import { closeDispute, openDispute } from '../../money/disputes.ts';
import { sayInstead } from '../write-page.ts';
import { timeAfter } from './clock-part.ts';
import { switchTrouble, troubles } from './troubles.ts';

const noSuchButton = sayInstead('Panel', 'There is no such button.', 400);

function pressed({ body }: Asked, name: string): string {
  return new URLSearchParams(body).get(name) ?? '';
}

/** Each does its work and goes back to the part of the panel that it was pressed in. */
export async function turnClock(simulator: Simulator, asked: Asked): Promise<Answer> {
  const time = timeAfter(simulator.clock.now(), pressed(asked, 'step'));
  if (time === undefined) return noSuchButton;
  await moveClock(simulator, time);
  return redirect('/_sim#clock');
}

export function takeAccountStep(simulator: Simulator, asked: Asked, [id = '']: string[]): Answer {
  const step = accountSteps.find((name) => name === pressed(asked, 'step'));
  if (!step || !simulator.objects.find('v2.core.account', platform, id)) return noSuchButton;
  simulator.database.transaction(() => takeStep(simulator, id, step));
  return redirect(`/_sim#${id}`);
}

/** What a cardholder and his bank do. */
export function disputePayment(simulator: Simulator, asked: Asked): Answer {
  const { database, objects } = simulator;
  const charge = objects.find('charge', platform, pressed(asked, 'dispute'));
  const outcome = (['won', 'lost'] as const).find((name) => pressed(asked, name) !== '');
  const dispute = outcome && objects.find('dispute', platform, pressed(asked, outcome));
  try {
    if (charge) database.transaction(() => openDispute(simulator, platform, charge.id));
    else if (dispute) database.transaction(() => closeDispute(simulator, dispute.id, outcome));
    else return noSuchButton;
  } catch (error) {
    if (error instanceof StripeFailure) return sayInstead('Panel', error.message, 400);
    throw error;
  }
  return redirect('/_sim#charges');
}

export function makeTrouble({ chaos }: Simulator, asked: Asked): Answer {
  const trouble = troubles.find(({ name }) => name === pressed(asked, 'name'));
  if (!trouble) return noSuchButton;
  switchTrouble(chaos, trouble.name);
  return redirect('/_sim#chaos');
}

export function endTrouble({ chaos }: Simulator): Answer {
  chaos.set({});
  return redirect('/_sim#chaos');
}

export async function resendEvent({ deliveries, objects }: Simulator, asked: Asked): Promise<Answer> {
  const event = objects.find('v2.core.event', platform, pressed(asked, 'event'));
  if (!event) return noSuchButton;
  deliveries.resend(event.id);
  await deliveries.pump();
  return redirect('/_sim#deliveries');
}

export async function flushDeliveries({ deliveries }: Simulator): Promise<Answer> {
  await deliveries.pump('everything');
  return redirect('/_sim#deliveries');
}
