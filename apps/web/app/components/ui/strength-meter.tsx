import { isAcceptablePassword, passwordRules, passwordStrength } from '@frontage/domain/account/password-rules';
import { Check, CircleAlert, Minus } from 'lucide-react';

const looks = {
  weak: { word: 'Weak', colours: 'bg-red', filled: 1 },
  medium: { word: 'Medium', colours: 'bg-amber', filled: 2 },
  strong: { word: 'Strong', colours: 'bg-amber', filled: 3 },
} as const;

/** `refused` marks what is still missing as a fault. */
interface StrengthMeterProps {
  password: string;
  refused?: boolean;
}

/** How strong a password is, and which rules it still breaks: a strong one can miss a rule, so it is green only when it misses none. */
export function StrengthMeter({ password, refused = false }: StrengthMeterProps) {
  const { word, colours, filled } = looks[passwordStrength(password)];
  const colour = isAcceptablePassword(password) ? 'bg-verdigris' : colours;
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
            <span key={step} className={`rounded-sm transition-colors duration-200 ${password && step <= filled ? colour : 'bg-line'}`} />
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
  met: { icon: Check, colours: 'text-verdigris', words: ' (met)' },
  open: { icon: Minus, colours: 'text-quiet', words: ' (not met yet)' },
  broken: { icon: CircleAlert, colours: 'font-medium text-red', words: ' (not met yet)' },
} as const;

function Rule({ message, state }: { message: string; state: keyof typeof rules }) {
  const { icon: Icon, colours, words } = rules[state];
  return (
    <li className={`flex gap-1.5 ${colours}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {message}
        <span className="sr-only">{words}</span>
      </span>
    </li>
  );
}
