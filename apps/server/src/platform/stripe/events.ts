import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { toProviderError, type StripeCaller } from './stripe-call.ts';
import { autoPaginate } from './stripe-call.ts';

/** The provider tells that something happened to an object. What happened is asked for, never taken from here. */
export interface StripeEvent {
  id: string;
  type: string;
  /** The connected account in which it happened; null for our own. */
  account: string | null;
  objectId: string | null;
  createdAt: Date;
}

export type WebhookRejection = 'unsigned' | 'wrong_signature' | 'too_old' | 'unreadable' | 'other_mode';

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

/** Notifications as they come, and what the provider remembers of them. `secrets`: any of them may have signed. */
export function events(stripe: Stripe, ask: StripeCaller, { secrets, isLive }: { secrets: readonly string[]; isLive: boolean }) {
  const listEvents = () => stripe.v2.core.events.list({ limit: 100 });

  return {
    /** Reads bytes that somebody sent us, if it was the provider, and lately. */
    readWebhook: (body: Buffer, signature: string | undefined, now: Date): StripeEvent | { fault: WebhookRejection } => {
      if (signature === undefined || signature === '') return { fault: 'unsigned' };
      if (!secrets.some((secret) => isSigned(stripe, body, signature, secret, now))) {
        return { fault: isOld(signature, now) ? 'too_old' : 'wrong_signature' };
      }
      const event = readEvent(body);
      if (!event) return { fault: 'unreadable' };
      return event.livemode === isLive ? toNotification(event) : { fault: 'other_mode' };
    },

    /** What the provider remembers since then, or all that it remembers (about a month), newest first. */
    eventsSince: async function* (since: Date | null): AsyncGenerator<StripeEvent> {
      for await (const event of autoPaginate(stripe, ask, 'notifications', listEvents)) {
        const { success, data } = thinEvent.safeParse(event);
        if (!success) continue;
        const told = toNotification(data);
        if (since && told.createdAt < since) return;
        yield told;
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

function isOld(signature: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
  return seconds !== undefined && now.getTime() / 1_000 - Number(seconds) > toleranceSeconds;
}

function readEvent(body: Buffer): z.output<typeof thinEvent> | null {
  try {
    return thinEvent.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

function toNotification({ id: eventId, type, created, context, related_object: about }: z.output<typeof thinEvent>): StripeEvent {
  return { id: eventId, type, account: context ?? null, objectId: about?.id ?? null, createdAt: new Date(created) };
}
