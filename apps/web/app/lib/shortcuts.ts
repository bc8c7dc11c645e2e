import { readStored, writeStored } from './browser-storage.ts';

/** What a key can open over any page: the command palette, or the list of shortcuts. */
export type Panel = 'commands' | 'shortcuts';

const storeKey = 'shortcuts';
const listeners = new Set<(panel: Panel) => void>();

export function areShortcutsEnabled(): boolean {
  return readStored(storeKey) !== 'off';
}

export function setShortcutsEnabled(on: boolean): void {
  writeStored(storeKey, on ? null : 'off');
}

/** For buttons that do the same as a key. */
export function openPanel(panel: Panel): void {
  for (const listener of listeners) listener(panel);
}

/** Listens to keys and `openPanel` until the returned function is called. */
export function onOpenPanel(listener: (panel: Panel) => void): () => void {
  listeners.add(listener);
  window.addEventListener('keydown', handleKey);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('keydown', handleKey);
  };
}

function handleKey(event: KeyboardEvent): void {
  const panel = panelOf(event);
  if (!panel || document.querySelector('dialog:modal') || !areShortcutsEnabled()) return;
  event.preventDefault();
  const field = event.key === '/' ? document.querySelector<HTMLInputElement>('#searchKeyword') : null;
  field?.focus();
  field?.select();
  if (!field) openPanel(panel);
}

/** Single characters do nothing where someone types. Ctrl+K types nothing, so it works everywhere. */
function panelOf({ key, ctrlKey, metaKey, altKey, shiftKey, target, isComposing }: KeyboardEvent): Panel | null {
  if (isComposing || altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'commands' : null;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return null;
  if (key === '/') return 'commands';
  return key === '?' ? 'shortcuts' : null;
}
