import { createHmac, randomUUID } from 'node:crypto';
import { checkAnswer } from './check-answer.ts';

export interface WebhookEvent {
  id: string;
  object: string;
  type: string;
  created: string;
  livemode: boolean;
  context: string | null;
  related_object: { id: string; type: string; url: string } | null;
}

/** A Stripe event, by default about an account that is not ours. */
export function webhookEvent(changes: Partial<WebhookEvent> = {}): WebhookEvent {
  const id = 'acct_of_nobody';
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'v2.core.event',
    type: 'v2.core.account.updated',
    created: new Date().toISOString(),
    livemode: false,
    context: null,
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
    ...changes,
  };
}

export function signWebhook(body: string, secret: string, secondsAgo = 0): string {
  const time = Math.floor(Date.now() / 1_000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Sends a webhook like Stripe: without a page's headers and without a session. */
export async function deliverWebhook(
  { api }: { api: { url: string } },
  body: string,
  signature?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; code?: string }> {
  const answer = await fetch(`${api.url}/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...(signature === undefined ? {} : { 'stripe-signature': signature }), ...headers },
  });
  await checkAnswer('POST', '/webhooks/stripe', answer);
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, ...(code ? { code } : {}) };
}
