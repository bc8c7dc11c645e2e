import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { autoPaginate, type StripeCaller, toProviderError } from './stripe-call.ts';

/** A thin event: it names an object that changed but does not carry it. We fetch the object instead. */
export interface StripeEvent {
  id: string;
  type: string;
  /** The connected account it happened in; null for the platform's own. */
  account: string | null;
  objectId: string | null;
  createdAt: Date;
}

export type WebhookRejection = 'unsigned' | 'wrong_signature' | 'too_old' | 'in_future' | 'unreadable' | 'other_mode';

const toleranceSeconds = 300;
const id = z.string().check(z.minLength(1), z.maxLength(255));
const thinEvent = z.object({
  id,
  object: z.literal('v2.core.event'),
  type: id,
  created: z.string(),
  livemode: z.boolean(),
  context: z.nullish(id),
  related_object: z.nullish(z.object({ id: z.nullish(z.string().check(z.maxLength(255))) })),
});

/** `secrets`: the webhook secrets in use; during a rotation there are two. */
export function events(stripe: Stripe, callStripe: StripeCaller, { secrets, isLive }: { secrets: readonly string[]; isLive: boolean }) {
  const listEvents = () => stripe.v2.core.events.list({ limit: 100 });

  return {
    /** Accepts only events that Stripe signed within five minutes, before or after our own time. */
    readWebhook: (body: Buffer, signature: string | undefined, now: Date): StripeEvent | { rejection: WebhookRejection } => {
      if (signature === undefined || signature === '') return { rejection: 'unsigned' };
      if (!secrets.some((secret) => isSigned(stripe, body, signature, secret, now))) {
        return { rejection: secondsSince(signature, now) > toleranceSeconds ? 'too_old' : 'wrong_signature' };
      }
      // Stripe's library checks only the age.
      if (secondsSince(signature, now) < -toleranceSeconds) return { rejection: 'in_future' };
      const event = readEvent(body);
      if (!event) return { rejection: 'unreadable' };
      return event.livemode === isLive ? toStripeEvent(event) : { rejection: 'other_mode' };
    },

    /** Newest first; everything Stripe remembers (about a month) if `since` is null. */
    eventsSince: async function* (since: Date | null): AsyncGenerator<StripeEvent> {
      for await (const listed of autoPaginate(stripe, callStripe, 'notifications', listEvents)) {
        const { success, data } = thinEvent.safeParse(listed);
        if (!success) continue;
        const event = toStripeEvent(data);
        if (since && event.createdAt < since) return;
        yield event;
      }
    },
  };
}

function isSigned(stripe: Stripe, body: Buffer, signature: string, secret: string, now: Date): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now.getTime()) ?? false;
  } catch (error) {
    if (toProviderError(error)) return false;
    throw error;
  }
}

/** Since it was signed; 0 if the signature does not say when. */
function secondsSince(signature: string, now: Date): number {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return seconds === undefined ? 0 : now.getTime() / 1_000 - Number(seconds);
}

function readEvent(body: Buffer): z.output<typeof thinEvent> | null {
  try {
    return thinEvent.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

function toStripeEvent({ id: eventId, type, created, context, related_object: object }: z.output<typeof thinEvent>): StripeEvent {
  return { id: eventId, type, account: context ?? null, objectId: object?.id ?? null, createdAt: new Date(created) };
}
