import type { FieldValues, UseFormRegister } from 'react-hook-form';

/** Leaving a field by pressing a button shows its fault only after the press; the button would move away from under it. */
export function registerAfterPointerUp<Values extends FieldValues>(register: UseFormRegister<Values>): UseFormRegister<Values> {
  return (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      onBlur: async (event: Parameters<typeof field.onBlur>[0]) => {
        await afterPointerUp();
        return field.onBlur(event);
      },
    };
  };
}

let pressed = false;

/** Waits until mouse or finger is up again. What moves the page while they are down makes the press miss its target. */
async function afterPointerUp(): Promise<void> {
  if (!pressed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { once: true, capture: true } as const;
  // The click itself comes right after the release, so the page may move one moment later.
  for (const release of ['pointerup', 'pointercancel']) window.addEventListener(release, () => setTimeout(resolve), options);
  await promise;
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => void (pressed = true), { capture: true, passive: true });
  for (const release of ['pointerup', 'pointercancel'])
    window.addEventListener(release, () => void (pressed = false), { capture: true, passive: true });
}
