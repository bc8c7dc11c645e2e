import type { FieldValues, UseFormRegister } from 'react-hook-form';
import { afterPress } from './after-press.ts';

/** Leaving a field by pressing a button shows its fault only after the press; the button would move away from under it. */
export function registerAfterPress<Values extends FieldValues>(register: UseFormRegister<Values>): UseFormRegister<Values> {
  return (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      onBlur: async (event: Parameters<typeof field.onBlur>[0]) => {
        await afterPress();
        return field.onBlur(event);
      },
    };
  };
}
