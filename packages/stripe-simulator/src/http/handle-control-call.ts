import { accountSteps, applyAccountStep } from '../accounts/account-steps.ts';
import { createEventDestination } from '../api/events.ts';
import { setDeclineWhenCharged } from '../cards/payment-methods.ts';
import { findDeclineByName } from '../cards/test-cards.ts';
import { platformAccount } from '../core/objects.ts';
import { advanceClockTo, type Simulator } from '../core/simulator.ts';
import { closeDispute, openDispute } from '../money/disputes.ts';
import { type HttpRequest, type HttpResponse, jsonResponse } from './request-and-response.ts';

type Control = (simulator: Simulator, body: Record<string, unknown>, parts: string[]) => unknown;

const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** '7d', '3h', '10m', '5s', '100ms'. */
function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)(ms|s|m|h|d)$/.exec(text) ?? [];
  const duration = Number(count) * (units[unit] ?? Number.NaN);
  if (Number.isNaN(duration)) throw new Error(`${text} is no length of time such as 7d, 3h, 10m or 5s`);
  return duration;
}

/** What only tests and the panel can do, not users of Stripe. */
const controls: [method: string, path: RegExp, control: Control][] = [
  ['GET', /^\/_sim\/clock$/, ({ clock }) => ({ now: clock.isoString() })],
  [
    'POST',
    /^\/_sim\/clock$/,
    async (simulator, { advance, to }) => {
      await advanceClockTo(simulator, typeof advance === 'string' ? simulator.clock.now() + parseDuration(advance) : Date.parse(String(to)));
      return { now: simulator.clock.isoString() };
    },
  ],
  [
    'POST',
    /^\/_sim\/destinations$/,
    ({ database, ...rest }, { url, secret, enabled_events: types = ['*'] }) =>
      database.transaction(() => {
        for (const existing of rest.objects.all('v2.core.event_destination', platformAccount))
          if (existing.webhook_endpoint?.url === url) rest.objects.remove(existing.id);
        return createEventDestination(
          { database, ...rest },
          {
            name: 'Product',
            type: 'webhook_endpoint',
            event_payload: 'thin',
            enabled_events: types as string[],
            events_from: ['@self', '@accounts'],
            webhook_endpoint: { url: String(url) },
          },
          String(secret),
        );
      }),
  ],
  [
    'POST',
    /^\/_sim\/accounts\/(\w+)\/steps$/,
    (simulator, { step }, [id = '']) => {
      const known = accountSteps.find((name) => name === step);
      if (!known) throw new Error(`there is no step ${String(step)}, only ${accountSteps.join(', ')}`);
      return simulator.database.transaction(() => applyAccountStep(simulator, id, known));
    },
  ],
  [
    'POST',
    /^\/_sim\/charges\/(\w+)\/dispute$/,
    (simulator, { reason, amount }, [id = '']) => {
      const options = { ...(typeof reason === 'string' && { reason }), ...(typeof amount === 'number' && { amount }) };
      return simulator.database.transaction(() => openDispute(simulator, simulator.objects.accountOf(id) ?? platformAccount, id, options));
    },
  ],
  [
    'POST',
    /^\/_sim\/disputes\/(\w+)\/close$/,
    (simulator, { outcome }, [id = '']) => {
      if (outcome !== 'won' && outcome !== 'lost') throw new Error('a dispute is won or lost');
      return simulator.database.transaction(() => closeDispute(simulator, id, outcome));
    },
  ],
  [
    'POST',
    /^\/_sim\/payment_methods\/(\w+)\/nature$/,
    (simulator, { refused }, [id = '']) =>
      simulator.database.transaction(() => setDeclineWhenCharged(simulator, platformAccount, id, findDeclineByName(refused))),
  ],
  ['POST', /^\/_sim\/chaos$/, ({ chaos }, settings) => (chaos.set(settings), settings)],
  ['DELETE', /^\/_sim\/chaos$/, ({ chaos }) => (chaos.set({}), {})],
  ['GET', /^\/_sim\/events$/, ({ objects }) => ({ events: objects.all('v2.core.event', platformAccount).toReversed() })],
  ['POST', /^\/_sim\/events\/(\w+)\/resend$/, ({ deliveries }, _body, [id = '']) => (deliveries.resend(id), {})],
  ['GET', /^\/_sim\/deliveries$/, ({ deliveries }) => ({ deliveries: deliveries.list() })],
  ['POST', /^\/_sim\/deliveries\/flush$/, async ({ deliveries }) => ({ tried: await deliveries.deliverDue('everything') })],
  ['GET', /^\/_sim\/books$/, ({ books }) => ({ totals: books.totals(), ...books.audit() })],
  ['GET', /^\/_sim\/requests$/, ({ recordedCalls }) => ({ requests: recordedCalls })],
  ['GET', /^\/_sim\/errors$/, ({ internalErrors }) => ({ errors: internalErrors })],
];

export async function handleControlCall(simulator: Simulator, request: HttpRequest): Promise<HttpResponse | undefined> {
  for (const [method, path, control] of controls) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (!match) continue;
    try {
      const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>);
      return jsonResponse(200, await control(simulator, body, match.slice(1)));
    } catch (error) {
      return jsonResponse(400, { error: { message: error instanceof Error ? error.message : String(error) } });
    }
  }
  return undefined;
}
