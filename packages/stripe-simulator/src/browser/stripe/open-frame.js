import { simulatorOrigin } from './simulator-origin.js';

/** Room for the focus ring, which the frame would otherwise clip. */
const margin = 6;

/**
 * Opens the card fields in a frame with the simulator's origin, and a message channel to it. What people type stays in the frame: only
 * the messages to `onMessage` and the responses to `request` come out.
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

  let channel;
  let lastRequest = 0;
  const pending = new Map();

  function handleMessage({ data }) {
    if (data.kind === 'height') iframe.style.height = `${data.height + 2 * margin}px`;
    if (data.kind !== 'response') onMessage(data);
    else {
      pending.get(data.id)?.(data.value);
      pending.delete(data.id);
    }
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no origin
  const send = (message) => channel?.postMessage(message);

  // Also fires when the page moves the frame, which reloads it.
  iframe.addEventListener('load', () => {
    channel?.close();
    const { port1, port2 } = new MessageChannel();
    channel = port1;
    channel.addEventListener('message', handleMessage);
    channel.start();
    iframe.contentWindow.postMessage({ kind: 'open', settings: settings() }, simulatorOrigin, [port2]);
  });
  container.append(iframe);

  return {
    iframe,
    send,
    request: (task, details) =>
      new Promise((resolve) => {
        lastRequest += 1;
        pending.set(lastRequest, resolve);
        send({ kind: 'request', id: lastRequest, task, details });
      }),
    close() {
      channel?.close();
      iframe.remove();
      for (const resolve of pending.values())
        resolve({ error: { type: 'invalid_request_error', message: 'The card fields were taken off the page.' } });
      pending.clear();
    },
  };
}
