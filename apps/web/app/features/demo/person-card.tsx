import type { DemoPerson } from '@frontage/contract/demo';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { StateBadge } from '~/components/ui/state-badge.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useSignInAs } from './use-sign-in-as.ts';

export function PersonCard({ person, password }: { person: DemoPerson; password: string }) {
  const { type, name, email, story } = person;
  const [signIn, busy] = useSignInAs(person, password);
  const isSignedIn = useSignedIn((users) => users[type]?.email === email);
  const [firstName = name] = name.split(' ');
  return (
    <article aria-label={name} className="flex flex-col gap-x-6 gap-y-4 p-5 sm:flex-row sm:items-center sm:p-6">
      <div className="flex min-w-0 flex-1 gap-4">
        <Avatar name={name} type={type} className="size-11" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-display text-xl font-bold tracking-tight">{name}</h3>
            {isSignedIn && <StateBadge tone="done">Signed in</StateBadge>}
          </div>
          <p className="mt-1 leading-relaxed text-pretty text-quiet">{story}</p>
        </div>
      </div>
      <Button look="secondary" busy={busy} onClick={signIn} className="sm:min-w-44">
        Sign in as {firstName}
      </Button>
    </article>
  );
}
