import type { FieldValues, UseFormRegister } from 'react-hook-form';

/** Shows a field's error only after the press that left the field: an error that appears earlier would move the pressed button away. */
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

let isPointerDown = false;

async function afterPointerUp(): Promise<void> {
  if (!isPointerDown) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { once: true, capture: true } as const;
  // The click event follows the release, so wait one more turn.
  for (const release of ['pointerup', 'pointercancel']) window.addEventListener(release, () => setTimeout(resolve), options);
  await promise;
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => void (isPointerDown = true), { capture: true, passive: true });
  for (const release of ['pointerup', 'pointercancel'])
    window.addEventListener(release, () => void (isPointerDown = false), { capture: true, passive: true });
}
