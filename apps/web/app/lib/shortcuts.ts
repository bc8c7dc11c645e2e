import { readStored, writeStored } from './browser-storage.ts';

/** What a key can open over any page: the way to everything, or the list of keys. */
export type Panel = 'jump' | 'keys';

const storeKey = 'shortcuts';
const listeners = new Set<(panel: Panel) => void>();

export function areShortcutsEnabled(): boolean {
  return readStored(storeKey) !== 'off';
}

export function setShortcutsEnabled(on: boolean): void {
  writeStored(storeKey, on ? null : 'off');
}

/** For buttons that do what a key does. */
export function openPanel(panel: Panel): void {
  for (const show of listeners) show(panel);
}

/** Listens to buttons and keys until the returned function is called. */
export function onOpenPanel(show: (panel: Panel) => void): () => void {
  listeners.add(show);
  window.addEventListener('keydown', answerKey);
  return () => {
    listeners.delete(show);
    window.removeEventListener('keydown', answerKey);
  };
}

function answerKey(event: KeyboardEvent): void {
  const panel = panelOf(event);
  if (!panel || document.querySelector('dialog:modal') || !areShortcutsEnabled()) return;
  event.preventDefault();
  const field = event.key === '/' ? document.querySelector<HTMLInputElement>('#searchKeyword') : null;
  field?.focus();
  field?.select();
  if (!field) openPanel(panel);
}

/** Single characters are left alone where somebody writes; a chord writes nothing and works everywhere. */
function panelOf({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): Panel | null {
  if (isComposing || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'jump' : null;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return null;
  if (key === '/') return 'jump';
  return key === '?' ? 'keys' : null;
}
