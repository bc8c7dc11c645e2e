import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

function Buttons() {
  return looks.map((look) => (
    <div key={look} className="flex flex-wrap items-center gap-3">
      <Button look={look}>Send request</Button>
      <Button look={look} small>
        Small
      </Button>
      <Button look={look} busy>
        Sending
      </Button>
      <Button look={look} disabled>
        Not now
      </Button>
    </div>
  ));
}

function Links() {
  return (
    <p className="flex flex-wrap items-center gap-5">
      <ButtonLink to="/__kit">A link as a button</ButtonLink>
      <ButtonLink to="/__kit" look="secondary">
        A secondary one
      </ButtonLink>
      <TextLink to="/__kit">A link in text</TextLink>
    </p>
  );
}

function HelpLinks() {
  return (
    <p>
      <HelpLink answer="payouts">When do payouts arrive?</HelpLink>
    </p>
  );
}

function Switches() {
  const [isListed, setListed] = useState(true);
  return (
    <p className="flex gap-5">
      <Switch label="List North wall" on={isListed} onChange={setListed} />
      <Switch label="List South wall" on={false} onChange={() => undefined} />
      <Switch label="List West wall" on busy onChange={() => undefined} />
    </p>
  );
}

function Spinners() {
  return (
    <p className="flex items-center gap-5">
      <Spinner />
      <Spinner className="size-8" />
    </p>
  );
}

export const buttonSpecimens = {
  'ui/button': Buttons,
  'ui/help-link': HelpLinks,
  'ui/text-link': Links,
  'ui/switch': Switches,
  'ui/spinner': Spinners,
};
