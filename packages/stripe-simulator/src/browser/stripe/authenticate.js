import { simulatorOrigin } from './simulator-origin.js';

/** Shows the bank's question in a modal dialog. Resolves once it is answered; closing the dialog counts as a failure. */
export function authenticate(intentId) {
  const url = `${simulatorOrigin}/3ds/${intentId}`;
  const { promise, resolve } = Promise.withResolvers();
  const dialog = document.createElement('dialog');
  const iframe = document.createElement('iframe');
  dialog.ariaLabel = '3-D Secure authentication';
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '12px',
    border: '0',
    background: 'rgb(10 13 20 / 60%)',
  });
  iframe.title = 'Your bank’s question';
  iframe.src = `${url}?${new URLSearchParams({ parent: window.location.origin })}`;
  Object.assign(iframe.style, { width: 'min(100%, 440px)', height: 'min(100%, 300px)', border: '0', borderRadius: '10px', background: '#fff' });

  function finish() {
    window.removeEventListener('message', handleMessage);
    dialog.removeEventListener('close', cancel);
    dialog.close();
    dialog.remove();
    resolve();
  }
  function handleMessage({ origin, source, data }) {
    if (origin === simulatorOrigin && source === iframe.contentWindow && data?.kind === 'authentication_done') finish();
  }
  async function cancel() {
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(() => undefined);
    finish();
  }

  window.addEventListener('message', handleMessage);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    void cancel();
  });
  dialog.addEventListener('close', cancel);
  iframe.addEventListener('load', () => iframe.focus());
  document.body.append(dialog);
  dialog.showModal();
  // Added last, so that the dialog keeps the focus until the frame has loaded. An empty frame would swallow every key.
  dialog.append(iframe);
  return promise;
}
