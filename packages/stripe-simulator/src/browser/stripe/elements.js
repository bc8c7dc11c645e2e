import { usageError } from './errors.js';
import { createListeners } from './listeners.js';
import { createPaymentElement } from './payment-element.js';

export function createElements(options = {}) {
  let current = { ...options };
  const created = new Map();
  const listeners = createListeners();

  const elements = {
    create(type, elementOptions) {
      if (type !== 'payment') throw usageError(`The Stripe simulator shows the payment element only, not ${type}.`);
      if (created.has(type)) throw usageError(`Can only create one Element of type ${type} through elements().`);
      const element = createPaymentElement(elementOptions, {
        appearance: () => current.appearance ?? {},
        onDestroy: () => created.delete(type),
      });
      created.set(type, element);
      return element;
    },
    /** By type name, or by the React component that renders it. */
    getElement: (type) => created.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
    update(changes = {}) {
      current = { ...current, ...changes };
      for (const element of created.values()) element._refresh();
    },
    async submit() {
      const element = created.get('payment');
      if (!element) return {};
      const { error } = await element._request('submit');
      return error ? { error } : { selectedPaymentMethod: 'card' };
    },
    fetchUpdates: async () => ({}),
    on: (event, listener) => (listeners.add(event, listener), elements),
    off: (event, listener) => (listeners.remove(event, listener), elements),
    once: (event, listener) => (listeners.addOnce(event, listener), elements),
    _clientSecret: () => current.clientSecret,
  };
  return elements;
}
