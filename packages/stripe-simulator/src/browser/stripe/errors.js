/** Thrown when the page uses the script incorrectly, as Stripe does. */
export function usageError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}

export function notSimulatedError(name) {
  return async () => ({ error: { type: 'invalid_request_error', code: 'not_simulated', message: `The Stripe simulator does not know ${name}.` } });
}

export const connectionError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
