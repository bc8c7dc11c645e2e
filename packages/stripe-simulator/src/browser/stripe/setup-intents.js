import { noConnection } from './failures.js';
import { simulatorOrigin } from './simulator-origin.js';

export function intentIdOf(clientSecret) {
  return String(clientSecret).split('_secret_')[0];
}

/** Whoever knows its secret may read an intent. */
export async function retrieveSetupIntent(key, clientSecret) {
  const address = `${simulatorOrigin}/v1/setup_intents/${intentIdOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`;
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    const body = await answer.json();
    return answer.ok ? { setupIntent: body } : { error: body.error };
  } catch {
    return { error: noConnection };
  }
}
