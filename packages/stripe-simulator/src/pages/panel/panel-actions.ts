import { accountSteps, applyAccountStep } from '../../accounts/account-steps.ts';
import { platformAccount } from '../../core/objects.ts';
import { advanceClockTo, type Simulator } from '../../core/simulator.ts';
import { StripeApiError } from '../../core/stripe-api-error.ts';
import { type HttpResponse, type HttpRequest, redirectResponse } from '../../http/request-and-response.ts';
import { closeDispute, openDispute } from '../../money/disputes.ts';
import { messagePage } from '../render-page.ts';
import { timeAfter } from './clock-section.ts';
import { togglePreset, chaosPresets } from './chaos-section.ts';

const noSuchButton = messagePage('Panel', 'There is no such button.', 400);

function pressed({ body }: HttpRequest, name: string): string {
  return new URLSearchParams(body).get(name) ?? '';
}

/** Each does its work and goes back to the part of the panel that it was pressed in. */
export async function advanceClockAction(simulator: Simulator, asked: HttpRequest): Promise<HttpResponse> {
  const time = timeAfter(simulator.clock.now(), pressed(asked, 'step'));
  if (time === undefined) return noSuchButton;
  await advanceClockTo(simulator, time);
  return redirectResponse('/_sim#clock');
}

export function accountStepAction(simulator: Simulator, asked: HttpRequest, [id = '']: string[]): HttpResponse {
  const step = accountSteps.find((name) => name === pressed(asked, 'step'));
  if (!step || !simulator.objects.find('v2.core.account', platformAccount, id)) return noSuchButton;
  simulator.database.transaction(() => applyAccountStep(simulator, id, step));
  return redirectResponse(`/_sim#${id}`);
}

/** What a cardholder and his bank do. */
export function disputeAction(simulator: Simulator, asked: HttpRequest): HttpResponse {
  const { database, objects } = simulator;
  const charge = objects.find('charge', platformAccount, pressed(asked, 'dispute'));
  const outcome = (['won', 'lost'] as const).find((name) => pressed(asked, name) !== '');
  const dispute = outcome && objects.find('dispute', platformAccount, pressed(asked, outcome));
  try {
    if (charge) database.transaction(() => openDispute(simulator, platformAccount, charge.id));
    else if (dispute) database.transaction(() => closeDispute(simulator, dispute.id, outcome));
    else return noSuchButton;
  } catch (error) {
    if (error instanceof StripeApiError) return messagePage('Panel', error.message, 400);
    throw error;
  }
  return redirectResponse('/_sim#charges');
}

export function toggleChaosAction({ chaos }: Simulator, asked: HttpRequest): HttpResponse {
  const trouble = chaosPresets.find(({ name }) => name === pressed(asked, 'name'));
  if (!trouble) return noSuchButton;
  togglePreset(chaos, trouble.name);
  return redirectResponse('/_sim#chaos');
}

export function stopChaosAction({ chaos }: Simulator): HttpResponse {
  chaos.set({});
  return redirectResponse('/_sim#chaos');
}

export async function resendEventAction({ deliveries, objects }: Simulator, asked: HttpRequest): Promise<HttpResponse> {
  const event = objects.find('v2.core.event', platformAccount, pressed(asked, 'event'));
  if (!event) return noSuchButton;
  deliveries.resend(event.id);
  await deliveries.deliverDue();
  return redirectResponse('/_sim#deliveries');
}

export async function flushDeliveriesAction({ deliveries }: Simulator): Promise<HttpResponse> {
  await deliveries.deliverDue('everything');
  return redirectResponse('/_sim#deliveries');
}
