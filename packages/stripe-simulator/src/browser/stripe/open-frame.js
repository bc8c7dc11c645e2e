import { simulatorOrigin } from './simulator-origin.js';

/** Room for the ring around a field that has the focus; the frame cuts off whatever leaves it. */
const margin = 6;

/**
 * Card fields in a frame of the simulator's origin, and a line to it. What is typed stays there: only what `onMessage` gets and what is
 * answered to `ask` comes out.
 */
export function openFrame(container, { settings, onMessage }) {
  const iframe = document.createElement('iframe');
  iframe.src = `${simulatorOrigin}/js/payment-element?${new URLSearchParams({ parent: window.location.origin })}`;
  iframe.title = 'Secure payment input frame';
  iframe.allow = 'payment *';
  Object.assign(iframe.style, {
    display: 'block',
    width: `calc(100% + ${2 * margin}px)`,
    maxWidth: 'none',
    height: '0px',
    margin: `-${margin}px`,
    border: '0',
    colorScheme: 'normal',
  });

  let line;
  let lastQuestion = 0;
  const waiting = new Map();

  function hear({ data }) {
    if (data.kind === 'height') iframe.style.height = `${data.height + 2 * margin}px`;
    if (data.kind !== 'answer') onMessage(data);
    else {
      waiting.get(data.id)?.(data.value);
      waiting.delete(data.id);
    }
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a line has two ends and no origin
  const say = (message) => line?.postMessage(message);

  // Also when the page moves the frame to another place, which loads it anew.
  iframe.addEventListener('load', () => {
    line?.close();
    const { port1, port2 } = new MessageChannel();
    line = port1;
    line.addEventListener('message', hear);
    line.start();
    iframe.contentWindow.postMessage({ kind: 'open', settings: settings() }, simulatorOrigin, [port2]);
  });
  container.append(iframe);

  return {
    iframe,
    say,
    ask: (task, details) =>
      new Promise((resolve) => {
        lastQuestion += 1;
        waiting.set(lastQuestion, resolve);
        say({ kind: 'ask', id: lastQuestion, task, details });
      }),
    close() {
      line?.close();
      iframe.remove();
      for (const resolve of waiting.values())
        resolve({ error: { type: 'invalid_request_error', message: 'The card fields were taken off the page.' } });
      waiting.clear();
    },
  };
}
