/** What the page that uses the script does wrong; Stripe throws it rather than answering. */
export function wrongUse(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

export function notSimulated(name) {
  return async () => ({ error: { type: 'invalid_request_error', code: 'not_simulated', message: `The Stripe simulator does not know ${name}.` } });
}

export const noConnection = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
