import { usageError } from './errors.js';
import { createListeners } from './listeners.js';
import { openFrame } from './open-frame.js';

/** How long the frame may take to show its fields. */
const loadTimeoutMs = 15_000;

export function createPaymentElement(options, { appearance, onDestroy }) {
  const listeners = createListeners();
  const elementType = 'payment';
  let current = { ...options };
  let frame;
  let isReady = false;
  let timer;

  const notify = (event, details = {}) => listeners.notify(event, { elementType, ...details });
  function settings() {
    const { business, defaultValues, readOnly, terms } = current;
    return { appearance: appearance(), options: { business, defaultValues, readOnly, terms } };
  }

  function handleMessage({ kind, ...details }) {
    if (kind === 'ready') {
      clearTimeout(timer);
      isReady = true;
      notify('ready');
    }
    if (kind === 'change') notify('change', { collapsed: false, value: { type: 'card' }, ...details });
    if (kind === 'focus' || kind === 'blur' || kind === 'escape') notify(kind);
    if (kind === 'enter') frame?.iframe.closest('form')?.requestSubmit();
  }

  function open(container) {
    frame = openFrame(container, { settings, onMessage: handleMessage });
    timer = setTimeout(
      () => notify('loaderror', { error: { type: 'api_connection_error', message: 'The card fields could not be loaded.' } }),
      loadTimeoutMs,
    );
    // Listeners are often added right after mounting.
    setTimeout(() => notify('loaderstart'));
  }

  function close() {
    clearTimeout(timer);
    frame?.close();
    frame = undefined;
    isReady = false;
  }

  const element = {
    mount(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container) throw usageError('The selector you specified applies to no DOM elements that are currently on the page.');
      if (frame?.iframe.parentNode === container) return;
      close();
      open(container);
    },
    unmount: close,
    destroy() {
      close();
      onDestroy();
    },
    update(changes = {}) {
      current = { ...current, ...changes };
      frame?.send({ kind: 'settings', settings: settings() });
    },
    on: (event, listener) => (listeners.add(event, listener), element),
    once: (event, listener) => (listeners.addOnce(event, listener), element),
    off: (event, listener) => (listeners.remove(event, listener), element),
    focus: () => frame?.send({ kind: 'focus' }),
    blur: () => frame?.send({ kind: 'blur' }),
    clear: () => frame?.send({ kind: 'clear' }),
    /** The only payment method is always expanded. */
    collapse() {},
    /** Used by other parts of this script. */
    _refresh: () => element.update(),
    _request(task, details) {
      if (!isReady)
        throw usageError('Invalid value for elements: elements should have a mounted Payment Element, and it should have emitted its ready event.');
      return frame.request(task, details);
    },
  };
  return element;
}
