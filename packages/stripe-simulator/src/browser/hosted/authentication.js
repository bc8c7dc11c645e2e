/** Beside the question of the bank, when it is asked in a frame: the page around is told, and only that page. */
const { parent, done } = document.body.dataset;

if (done) window.parent.postMessage({ kind: 'authentication_done' }, parent);

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('[data-testid="fail-authentication"]')?.click();
});
