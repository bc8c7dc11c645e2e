import { wrongUse } from './failures.js';
import { createListeners } from './listeners.js';
import { openFrame } from './open-frame.js';

/** So long may the frame take to show its fields. */
const patience = 15_000;

export function createPaymentElement(options, { appearance, forget }) {
  const listeners = createListeners();
  const elementType = 'payment';
  let given = { ...options };
  let frame;
  let isReady = false;
  let timer;

  const tell = (event, details = {}) => listeners.tell(event, { elementType, ...details });
  function settings() {
    const { business, defaultValues, readOnly, terms } = given;
    return { appearance: appearance(), options: { business, defaultValues, readOnly, terms } };
  }

  function hear({ kind, ...details }) {
    if (kind === 'ready') {
      clearTimeout(timer);
      isReady = true;
      tell('ready');
    }
    if (kind === 'change') tell('change', { collapsed: false, value: { type: 'card' }, ...details });
    if (kind === 'focus' || kind === 'blur' || kind === 'escape') tell(kind);
    if (kind === 'enter') frame?.iframe.closest('form')?.requestSubmit();
  }

  function open(container) {
    frame = openFrame(container, { settings, onMessage: hear });
    timer = setTimeout(
      () => tell('loaderror', { error: { type: 'api_connection_error', message: 'The card fields could not be loaded.' } }),
      patience,
    );
    // Listeners are often added right after mounting.
    setTimeout(() => tell('loaderstart'));
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
      if (!container) throw wrongUse('The selector you specified applies to no DOM elements that are currently on the page.');
      if (frame?.iframe.parentNode === container) return;
      close();
      open(container);
    },
    unmount: close,
    destroy() {
      close();
      forget();
    },
    update(changed = {}) {
      given = { ...given, ...changed };
      frame?.say({ kind: 'settings', settings: settings() });
    },
    on: (event, listener) => (listeners.add(event, listener), element),
    once: (event, listener) => (listeners.addOnce(event, listener), element),
    off: (event, listener) => (listeners.remove(event, listener), element),
    focus: () => frame?.say({ kind: 'focus' }),
    blur: () => frame?.say({ kind: 'blur' }),
    clear: () => frame?.say({ kind: 'clear' }),
    /** There is one way to pay and it is always open. */
    collapse() {},
    /** For the other parts of this script. */
    _refresh: () => element.update(),
    _ask(task, details) {
      if (!isReady)
        throw wrongUse('Invalid value for elements: elements should have a mounted Payment Element, and it should have emitted its ready event.');
      return frame.ask(task, details);
    },
  };
  return element;
}
