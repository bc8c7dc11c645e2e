import type { DemoPerson } from '@frontage/contract/demo';
import { useNavigate } from 'react-router';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { api } from '~/lib/api.ts';
import { rememberToken, rememberUser, useSignedIn } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';

export function PersonCard({ person, password }: { person: DemoPerson; password: string }) {
  const { type, name, email, story } = person;
  const signIn = useSignInAs(person, password);
  const isSignedIn = useSignedIn((users) => users[type]?.email === email);
  const [firstName = name] = name.split(' ');
  return (
    <article aria-label={name} className="flex flex-col gap-x-6 gap-y-4 p-5 sm:flex-row sm:items-center sm:p-6">
      <div className="flex min-w-0 flex-1 gap-4">
        <Avatar name={name} type={type} className="size-11" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-display text-xl font-bold tracking-tight">{name}</h3>
            {isSignedIn && <Badge tone="done">Signed in</Badge>}
          </div>
          <p className="mt-1 leading-relaxed text-pretty text-quiet">{story}</p>
        </div>
      </div>
      <Button look="secondary" busy={signIn.isRunning} onClick={() => void signIn.run()} className="sm:min-w-44">
        Sign in as {firstName}
      </Button>
    </article>
  );
}

/** Signs in through the normal call; all demo people share one password. Sellers have a cookie only, customers also a token. */
function useSignInAs({ email, start }: DemoPerson, password: string) {
  const navigate = useNavigate();
  return useAction(() => api('POST /auth/user/login', { body: { email, password } }), {
    onDone: ({ user, token }) => {
      if (user.type === 'customer') rememberToken(token ?? null);
      rememberUser(user);
      return navigate(start);
    },
  });
}
