import { isAcceptablePassword, passwordRules, passwordStrength } from '@frontage/domain/account/password-rules';
import { Check, CircleAlert, Minus } from 'lucide-react';

const levels = {
  weak: { word: 'Weak', colors: 'bg-red', filled: 1 },
  medium: { word: 'Medium', colors: 'bg-amber', filled: 2 },
  strong: { word: 'Strong', colors: 'bg-amber', filled: 3 },
} as const;

interface StrengthMeterProps {
  password: string;
  /** Marks unmet rules as errors. */
  refused?: boolean;
}

/** How strong a password is, and which rules it meets. It is green only when all rules are met, because a strong password can still miss one. */
export function StrengthMeter({ password, refused = false }: StrengthMeterProps) {
  const { word, colors, filled } = levels[passwordStrength(password)];
  const color = isAcceptablePassword(password) ? 'bg-verdigris' : colors;
  return (
    <div className="space-y-3">
      <div>
        <meter className="sr-only" aria-label="Password strength" min={0} max={3} value={password ? filled : 0}>
          {word}
        </meter>
        <output className="mb-1.5 flex justify-between text-sm text-quiet">
          Password strength <span className="font-semibold text-ink">{password && word}</span>
        </output>
        <div aria-hidden className="grid h-2 grid-cols-3 gap-1">
          {[1, 2, 3].map((step) => (
            <span key={step} className={`rounded-sm transition-colors duration-200 ${password && step <= filled ? color : 'bg-line'}`} />
          ))}
        </div>
      </div>
      <ul className="grid gap-y-1 text-sm" aria-label="Password requirements">
        {passwordRules.map(({ message, passes }) => (
          <Rule key={message} message={message} state={passes(password) ? 'met' : refused ? 'broken' : 'open'} />
        ))}
      </ul>
    </div>
  );
}

const rules = {
  met: { icon: Check, colors: 'text-verdigris', note: ' (met)' },
  open: { icon: Minus, colors: 'text-quiet', note: ' (not met yet)' },
  broken: { icon: CircleAlert, colors: 'font-medium text-red', note: ' (not met yet)' },
} as const;

function Rule({ message, state }: { message: string; state: keyof typeof rules }) {
  const { icon: Icon, colors, note } = rules[state];
  return (
    <li className={`flex gap-1.5 ${colors}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {message}
        <span className="sr-only">{note}</span>
      </span>
    </li>
  );
}
