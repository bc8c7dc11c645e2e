import { simulatorOrigin } from './simulator-origin.js';

/** The bank asks its question above everything else in the page. Resolves when it was answered; who walks away has failed. */
export function authenticate(intentId) {
  const address = `${simulatorOrigin}/3ds/${intentId}`;
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
  iframe.src = `${address}?${new URLSearchParams({ parent: window.location.origin })}`;
  Object.assign(iframe.style, { width: 'min(100%, 440px)', height: 'min(100%, 300px)', border: '0', borderRadius: '10px', background: '#fff' });

  function finish() {
    window.removeEventListener('message', hear);
    dialog.removeEventListener('close', walkAway);
    dialog.close();
    dialog.remove();
    resolve();
  }
  function hear({ origin, source, data }) {
    if (origin === simulatorOrigin && source === iframe.contentWindow && data?.kind === 'authentication_done') finish();
  }
  async function walkAway() {
    await fetch(address, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(() => undefined);
    finish();
  }

  window.addEventListener('message', hear);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    void walkAway();
  });
  dialog.addEventListener('close', walkAway);
  iframe.addEventListener('load', () => iframe.focus());
  document.body.append(dialog);
  dialog.showModal();
  // Only now, so that the dialog has the focus until there is a question: an empty frame would keep every key to itself.
  dialog.append(iframe);
  return promise;
}
