import { confirmSetup, withNextAction } from './confirm-setup.js';
import { createElements } from './elements.js';
import { notSimulated, wrongUse } from './failures.js';
import { retrieveSetupIntent } from './retrieve-setup-intent.js';

export function Stripe(key) {
  if (!/^pk_test_\w+$/.test(key)) throw wrongUse('The Stripe simulator takes publishable test keys only: pk_test_…');
  return {
    elements: createElements,
    confirmSetup: (details) => confirmSetup(key, details),
    retrieveSetupIntent: (clientSecret) => retrieveSetupIntent(key, clientSecret),
    handleNextAction: async ({ clientSecret }) => withNextAction(key, clientSecret, await retrieveSetupIntent(key, clientSecret)),
    createToken: notSimulated('createToken'),
    createPaymentMethod: notSimulated('createPaymentMethod'),
    confirmCardPayment: notSimulated('confirmCardPayment'),
    confirmCardSetup: notSimulated('confirmCardSetup'),
    confirmPayment: notSimulated('confirmPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// The wrappers look whether the script is as new as they are.
Stripe.version = 'endive';
window.Stripe = Stripe;
