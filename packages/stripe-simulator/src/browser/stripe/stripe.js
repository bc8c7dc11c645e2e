import { createElements } from './elements.js';
import { notSimulatedError, usageError } from './errors.js';
import { confirmSetup, retrieveSetupIntent, withNextAction } from './setup-intents.js';

export function Stripe(key) {
  if (!/^pk_test_\w+$/.test(key)) throw usageError('The Stripe simulator takes publishable test keys only: pk_test_…');
  return {
    elements: createElements,
    confirmSetup: (details) => confirmSetup(key, details),
    retrieveSetupIntent: (clientSecret) => retrieveSetupIntent(key, clientSecret),
    handleNextAction: async ({ clientSecret }) => withNextAction(key, clientSecret, await retrieveSetupIntent(key, clientSecret)),
    createToken: notSimulatedError('createToken'),
    createPaymentMethod: notSimulatedError('createPaymentMethod'),
    confirmCardPayment: notSimulatedError('confirmCardPayment'),
    confirmCardSetup: notSimulatedError('confirmCardSetup'),
    confirmPayment: notSimulatedError('confirmPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// Stripe's React wrapper checks the version.
Stripe.version = 'endive';
window.Stripe = Stripe;
