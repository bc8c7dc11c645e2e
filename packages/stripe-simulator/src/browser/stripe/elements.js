import { wrongUse } from './failures.js';
import { createListeners } from './listeners.js';
import { createPaymentElement } from './payment-element.js';

export function createElements(options = {}) {
  let given = { ...options };
  const created = new Map();
  const listeners = createListeners();

  const elements = {
    create(type, elementOptions) {
      if (type !== 'payment') throw wrongUse(`The Stripe simulator shows the payment element only, not ${type}.`);
      if (created.has(type)) throw wrongUse(`Can only create one Element of type ${type} through elements().`);
      const element = createPaymentElement(elementOptions, {
        appearance: () => given.appearance ?? {},
        forget: () => created.delete(type),
      });
      created.set(type, element);
      return element;
    },
    /** By its name, or by the React component that shows it. */
    getElement: (type) => created.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    update(changed = {}) {
      given = { ...given, ...changed };
      for (const element of created.values()) element._refresh();
    },
    async submit() {
      const element = created.get('payment');
      if (!element) return {};
      const { error } = await element._ask('submit');
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
    on: (event, listener) => (listeners.add(event, listener), elements),
    off: (event, listener) => (listeners.remove(event, listener), elements),
    once: (event, listener) => (listeners.addOnce(event, listener), elements),
    _clientSecret: () => given.clientSecret,
  };
  return elements;
}
