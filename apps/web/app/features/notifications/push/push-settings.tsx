import { BellOff, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import type { Role } from '~/lib/signed-in.ts';
import type { PushState } from './push-state.ts';
import { usePush } from './use-push.ts';

const texts: Record<Exclude<PushState, 'unavailable'>, { title: string; text: string }> = {
  on: { title: 'Notifications are on for this device', text: 'We’ll notify you when a request needs you and when a deadline is near.' },
  off: { title: 'Notifications are off for this device', text: 'Turn them on to hear about requests and deadlines right away.' },
  denied: {
    title: 'Notifications are blocked',
    text: 'Your browser blocks notifications from Frontage. Allow them in the browser’s settings for this site, then reload the page.',
  },
  'needs-install': {
    title: 'Install Frontage to get notifications',
    text: 'On iPhone and iPad, tap Share, then Add to Home Screen. Open Frontage from there and come back to this page.',
  },
  unsupported: {
    title: 'This browser can’t show notifications',
    text: 'Use a current version of Chrome, Edge, Firefox or Safari. We’ll keep emailing you.',
  },
};

/** Turns notifications on or off for this device. Shows nothing where the site has none. */
export function PushSettings({ account }: { account: Role }) {
  const { state, isChanging, failure, turnOn, turnOff } = usePush(account);
  if (state === null || state === 'unavailable') return null;
  return (
    <div className="mb-5 rounded-lg border border-line bg-card p-4 sm:p-5">
      <Headline isOn={state === 'on'}>{texts[state].title}</Headline>
      <p className="mt-1 text-pretty text-quiet">{texts[state].text}</p>
      {/* One button, so that it keeps the focus. */}
      {(state === 'on' || state === 'off') && (
        <Button look={state === 'on' ? 'secondary' : 'primary'} className="mt-4" busy={isChanging} onClick={state === 'on' ? turnOff : turnOn}>
          {state === 'on' ? 'Turn off on this device' : 'Turn on notifications'}
        </Button>
      )}
      <div role="alert">
        <FieldError id="push-failure" text={failure} />
      </div>
    </div>
  );
}

function Headline({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const Icon = isOn ? BellRing : BellOff;
  return (
    <output className="flex items-center gap-2 font-semibold">
      <Icon aria-hidden className={`size-5 shrink-0 ${isOn ? 'text-verdigris' : 'text-quiet'}`} />
      {children}
    </output>
  );
}
