import { type ComponentProps, useState } from 'react';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { StrengthMeter } from '~/components/ui/strength-meter.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What is typed so far. */
  typed: string;
}

/** The rules appear with the first focus and then stay, so that nothing below moves under a finger. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = field.error !== undefined;
  return (
    <div className="space-y-3" onFocus={() => setOpen(true)}>
      <PasswordField {...field} autoComplete="new-password" />
      {(isOpen || isRefused || typed !== '') && <StrengthMeter password={typed} refused={isRefused} />}
    </div>
  );
}
