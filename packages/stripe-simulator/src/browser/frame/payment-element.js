import { applyAppearance } from './appearance.js';
import { clearFields, firstFieldError, focusFirst, lockFields, prefill, readCard, readFieldsState, watchFields } from './card-fields.js';
import { saveCard } from './save-card.js';

const { parent } = document.body.dataset;
const form = document.querySelector('form');
let channel;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no origin
const send = (kind, details) => channel?.postMessage({ kind, ...details });

const tasks = {
  submit: () => ({ error: firstFieldError() }),
  confirm(details) {
    const error = firstFieldError();
    return error ? { error } : saveCard(readCard(), details);
  },
};

const commands = {
  settings: ({ settings }) => apply(settings),
  focus: focusFirst,
  blur: () => document.activeElement?.blur(),
  clear() {
    clearFields();
    sendState();
  },
  async request({ id, task, details }) {
    send('response', { id, value: await tasks[task](details) });
  },
};

function apply({ appearance, options: { business, defaultValues, readOnly = false, terms } }) {
  applyAppearance(appearance);
  prefill(defaultValues?.billingDetails?.address);
  lockFields(readOnly);
  document.querySelector('#terms').hidden = terms?.card === 'never';
  if (business?.name) document.querySelector('#business').textContent = business.name;
}

let lastState = '';
function sendState() {
  const state = readFieldsState();
  if (JSON.stringify(state) === lastState) return;
  lastState = JSON.stringify(state);
  send('change', state);
}

// Accept messages only from the page that opened this frame. Its first message opens the channel.
window.addEventListener('message', ({ origin, source, data, ports: [port] }) => {
  if (origin !== parent || source !== window.parent || data?.kind !== 'open' || !port) return;
  channel?.close();
  channel = port;
  channel.addEventListener('message', (message) => void commands[message.data.kind]?.(message.data));
  channel.start();
  apply(data.settings);
  sendHeight();
  send('ready');
  lastState = '';
  sendState();
});

const sendHeight = () => send('height', { height: Math.ceil(form.getBoundingClientRect().height) });
new ResizeObserver(sendHeight).observe(form);

watchFields(sendState);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') send('escape');
  if (key === 'Enter' && target instanceof HTMLInputElement) send('enter');
});

let hasFocus = false;
function sendFocus() {
  if (hasFocus === document.hasFocus()) return;
  hasFocus = document.hasFocus();
  send(hasFocus ? 'focus' : 'blur');
}
window.addEventListener('focus', sendFocus);
window.addEventListener('blur', sendFocus);
