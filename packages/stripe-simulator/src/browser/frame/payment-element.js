import { clearFields, firstFault, focusFirst, lockFields, prefill, readCard, stateOfFields, watchFields } from './card-fields.js';
import { dress } from './dress.js';
import { saveCard } from './save-card.js';

const { parent } = document.body.dataset;
const form = document.querySelector('form');
let line;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a line has two ends and no origin
const say = (kind, details) => line?.postMessage({ kind, ...details });

const tasks = {
  submit: () => ({ error: firstFault() }),
  confirm(details) {
    const fault = firstFault();
    return fault ? { error: fault } : saveCard(readCard(), details);
  },
};

const orders = {
  settings: ({ settings }) => apply(settings),
  focus: focusFirst,
  blur: () => document.activeElement?.blur(),
  clear() {
    clearFields();
    tellState();
  },
  async ask({ id, task, details }) {
    say('answer', { id, value: await tasks[task](details) });
  },
};

function apply({ appearance, options: { business, defaultValues, readOnly = false, terms } }) {
  dress(appearance);
  prefill(defaultValues?.billingDetails?.address);
  lockFields(readOnly);
  document.querySelector('#terms').hidden = terms?.card === 'never';
  if (business?.name) document.querySelector('#business').textContent = business.name;
}

let told = '';
function tellState() {
  const state = stateOfFields();
  if (JSON.stringify(state) === told) return;
  told = JSON.stringify(state);
  say('change', state);
}

// Only the page that opened this frame is listened to, and only its first words open the line.
window.addEventListener('message', ({ origin, source, data, ports: [port] }) => {
  if (origin !== parent || source !== window.parent || data?.kind !== 'open' || !port) return;
  line?.close();
  line = port;
  line.addEventListener('message', (message) => void orders[message.data.kind]?.(message.data));
  line.start();
  apply(data.settings);
  tellHeight();
  say('ready');
  told = '';
  tellState();
});

const tellHeight = () => say('height', { height: Math.ceil(form.getBoundingClientRect().height) });
new ResizeObserver(tellHeight).observe(form);

watchFields(tellState);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') say('escape');
  if (key === 'Enter' && target instanceof HTMLInputElement) say('enter');
});

let hasFocus = false;
function tellFocus() {
  if (hasFocus === document.hasFocus()) return;
  hasFocus = document.hasFocus();
  say(hasFocus ? 'focus' : 'blur');
}
window.addEventListener('focus', tellFocus);
window.addEventListener('blur', tellFocus);
