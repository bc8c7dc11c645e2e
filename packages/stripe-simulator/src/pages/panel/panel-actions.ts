import { accountSteps, applyAccountStep } from '../../accounts/account-steps.ts';
import { platformAccount } from '../../core/objects.ts';
import { advanceClockTo, type Simulator } from '../../core/simulator.ts';
import { StripeApiError } from '../../core/stripe-api-error.ts';
import { type HttpRequest, type HttpResponse, redirectResponse } from '../../http/request-and-response.ts';
import { closeDispute, openDispute } from '../../money/disputes.ts';
import { messagePage } from '../render-page.ts';
import { chaosPresets, togglePreset } from './chaos-section.ts';
import { timeAfter } from './clock-section.ts';

const unknownButton = messagePage('Panel', 'There is no such button.', 400);

function formValue({ body }: HttpRequest, name: string): string {
  return new URLSearchParams(body).get(name) ?? '';
}

export async function advanceClockAction(simulator: Simulator, request: HttpRequest): Promise<HttpResponse> {
  const time = timeAfter(simulator.clock.now(), formValue(request, 'step'));
  if (time === undefined) return unknownButton;
  await advanceClockTo(simulator, time);
  return redirectResponse('/_sim#clock');
}

export function accountStepAction(simulator: Simulator, request: HttpRequest, [id = '']: string[]): HttpResponse {
  const step = accountSteps.find((name) => name === formValue(request, 'step'));
  if (!step || !simulator.objects.find('v2.core.account', platformAccount, id)) return unknownButton;
  simulator.database.transaction(() => applyAccountStep(simulator, id, step));
  return redirectResponse(`/_sim#${id}`);
}

/** Opens or closes a dispute, as a cardholder and their bank would. */
export function disputeAction(simulator: Simulator, request: HttpRequest): HttpResponse {
  const { database, objects } = simulator;
  const charge = objects.find('charge', platformAccount, formValue(request, 'dispute'));
  const outcome = (['won', 'lost'] as const).find((name) => formValue(request, name) !== '');
  const dispute = outcome && objects.find('dispute', platformAccount, formValue(request, outcome));
  try {
    if (charge) database.transaction(() => openDispute(simulator, platformAccount, charge.id));
    else if (dispute) database.transaction(() => closeDispute(simulator, dispute.id, outcome));
    else return unknownButton;
  } catch (error) {
    if (error instanceof StripeApiError) return messagePage('Panel', error.message, 400);
    throw error;
  }
  return redirectResponse('/_sim#charges');
}

export function toggleChaosAction({ chaos }: Simulator, request: HttpRequest): HttpResponse {
  const preset = chaosPresets.find(({ name }) => name === formValue(request, 'name'));
  if (!preset) return unknownButton;
  togglePreset(chaos, preset.name);
  return redirectResponse('/_sim#chaos');
}

export function stopChaosAction({ chaos }: Simulator): HttpResponse {
  chaos.set({});
  return redirectResponse('/_sim#chaos');
}

export async function resendEventAction({ deliveries, objects }: Simulator, request: HttpRequest): Promise<HttpResponse> {
  const event = objects.find('v2.core.event', platformAccount, formValue(request, 'event'));
  if (!event) return unknownButton;
  deliveries.resend(event.id);
  await deliveries.deliverDue();
  return redirectResponse('/_sim#deliveries');
}

export async function flushDeliveriesAction({ deliveries }: Simulator): Promise<HttpResponse> {
  await deliveries.deliverDue('everything');
  return redirectResponse('/_sim#deliveries');
}
