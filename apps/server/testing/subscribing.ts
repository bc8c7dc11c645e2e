import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { settle } from './payments.ts';
import type { PaymentsWorld } from './payments-world.ts';
import type { Renter, RequestStage } from './request-stage.ts';
import { bring, type Brought, type Destination } from './request-way.ts';

/** Time passes for us and for the payment provider, hour by hour where it matters, with everything that falls due on the way. */
export async function passTime(world: PaymentsWorld, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    const step = Math.min(left, 1);
    await world.provider.advance(`${Math.round(step * 86_400)}s`);
    await world.sql(`update app_clock set moved_by = moved_by + make_interval(secs => $1)`, [Math.round(step * 86_400)]);
  }
  await settleAll(world);
}

/** Until nothing is left to be told, looked at, sent or done. */
export async function settleAll(world: PaymentsWorld, patience = 15_000): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(20)) {
    await settle(world, patience).catch(async (error: unknown) => {
      throw new Error(JSON.stringify(await leftOpen(world)), { cause: error });
    });
    const [row] = await world.sql<{ open: number }>(
      `select count(*)::int as open from jobs.job where name in ('settle-invoice', 'give-back-stray', 'post-movements', 'pursue-operation', 'apply-provider-event') and state < 'completed'`,
    );
    if (row?.open === 0) return;
  }
  throw new Error(`there is no end to what is to be done: ${JSON.stringify(await leftOpen(world))}`);
}

function leftOpen(world: PaymentsWorld) {
  return world.sql(
    `select 'event ' || type as what, error from provider_event where state = 'new' union all select 'operation ' || name, error from provider_operation where state = 'open'
     union all select 'job ' || name, output::text from jobs.job where state < 'completed' and name not like 'deliver%'`,
  );
}

/** Where the customer is sent to pay. */
export async function askForCheckout({ browser }: Renter, requestId: string) {
  const answer = await browser.call('POST /listing/customer/create-checkout-for-request', { body: { requestId } }, { asCustomer: true });
  return { status: answer.status, code: answer.body.code ?? '', url: answer.status === 200 ? answer.body.checkoutUrl : '' };
}

/** What the provider's page does when its button is pressed. */
export async function payOn(url: string, card: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  await answer.text();
  return answer.status;
}

/** A request that was accepted, paid for, and has become a subscription. */
export async function subscribe(stage: RequestStage, destination: Destination = {}): Promise<Brought & { subscription: string }> {
  const brought = await bring(stage, { status: 'proof_accepted', ...destination });
  const { url } = await askForCheckout(brought.customer, brought.id);
  expect(await payOn(url, brought.customer.card)).toBe(303);
  await settleAll(stage.world);
  const [row] = await stage.world.sql<{ provider_id: string }>('select provider_id from subscription where request_id = $1', [brought.id]);
  return { ...brought, subscription: row?.provider_id ?? '' };
}
