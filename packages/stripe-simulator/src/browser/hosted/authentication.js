/** When the bank's question is shown in a frame: notifies the parent page, and only that page. */
const { parent, done } = document.body.dataset;

if (done) window.parent.postMessage({ kind: 'authentication_done' }, parent);

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('[data-testid="fail-authentication"]')?.click();
});
