import { passwordRules, passwordStrength } from '@frontage/domain/password-rules';
import { Check, Minus } from 'lucide-react';

const looks = {
  weak: { word: 'Weak', colours: 'bg-red', filled: 1 },
  medium: { word: 'Medium', colours: 'bg-amber', filled: 2 },
  strong: { word: 'Strong', colours: 'bg-verdigris', filled: 3 },
} as const;

/** How strong a password is, and which rules it still breaks: a strong one can miss a rule, so both are always shown. */
export function StrengthMeter({ password }: { password: string }) {
  const { word, colours, filled } = looks[passwordStrength(password)];
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3">
        <meter className="sr-only" aria-label="Password strength" min={0} max={3} value={password ? filled : 0}>
          {word}
        </meter>
        <div aria-hidden className="grid h-2 flex-1 grid-cols-3 gap-1">
          {[1, 2, 3].map((step) => (
            <span key={step} className={`rounded-sm transition-colors duration-200 ${password && step <= filled ? colours : 'bg-line'}`} />
          ))}
        </div>
        <output className="w-16 text-right text-sm font-semibold">
          <span className="sr-only">Password strength: </span>
          {password && word}
        </output>
      </div>
      <ul className="grid gap-y-1 text-sm" aria-label="Password requirements">
        {passwordRules.map((rule) => {
          const met = rule.passes(password);
          const Icon = met ? Check : Minus;
          return (
            <li key={rule.message} className={`flex gap-1.5 ${met ? 'text-verdigris' : 'text-quiet'}`}>
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {rule.message}
                <span className="sr-only">{met ? ' (met)' : ' (not met yet)'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
