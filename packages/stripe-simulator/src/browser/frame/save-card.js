const connectionError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Creates a payment method and confirms the intent with it. Only the API sees the card number. */
export async function saveCard({ card, address }, { key, clientSecret, returnUrl, methodData = {} }) {
  const { billing_details: billing = {}, ...rest } = methodData;
  const billingDetails = { ...billing, address: { ...address, ...billing.address } };
  const { body: method, error } = await post(key, '/v1/payment_methods', { type: 'card', card, ...rest, billing_details: billingDetails });
  if (error) return { error };
  const id = clientSecret.split('_secret_')[0];
  const confirmation = { client_secret: clientSecret, payment_method: method.id, use_stripe_sdk: true, return_url: returnUrl };
  const { body: setupIntent, error: confirmError } = await post(key, `/v1/setup_intents/${id}/confirm`, confirmation);
  return confirmError ? { error: confirmError } : { setupIntent };
}

async function post(key, path, params) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams([...pairs(params)]),
    });
    const body = await response.json();
    return response.ok ? { body } : { error: body.error };
  } catch {
    return { error: connectionError };
  }
}

/** `{ card: { cvc: '123' } }` becomes `card[cvc]=123`. */
function* pairs(value, name = '') {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else for (const [part, inner] of Object.entries(value)) yield* pairs(inner, name ? `${name}[${part}]` : part);
}
