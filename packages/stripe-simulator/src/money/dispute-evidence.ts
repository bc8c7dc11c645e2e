import type { Stripe } from 'stripe';

type Evidence = Stripe.Dispute.Evidence;

export const noEvidence: Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** An empty string removes a field. */
export function withEvidence(evidence: Evidence, changes: Stripe.DisputeUpdateParams.Evidence): Evidence {
  const { enhanced_evidence: _enhanced, appeal: _appeal, ...texts } = changes;
  const fields = Object.entries(texts).map(([name, text]) => [name, text === '' ? null : text]);
  return { ...evidence, ...(Object.fromEntries(fields) as Partial<Evidence>) };
}

type Outcome = 'won' | 'lost' | 'escalated';

/** Texts that decide a dispute in Stripe's test mode. Any other leaves it under review. */
export function testOutcome({ uncategorized_text: text }: Evidence): Outcome | undefined {
  const outcomes: Record<string, Outcome> = { winning_evidence: 'won', losing_evidence: 'lost', escalate_inquiry_evidence: 'escalated' };
  return outcomes[text ?? ''];
}
