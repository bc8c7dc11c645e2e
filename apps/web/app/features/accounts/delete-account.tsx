import type { User } from '@frontage/contract/accounts.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { forgetUser, type Role } from '~/lib/signed-in.ts';
import { deleteAccountFormSchema } from './account-forms.ts';
import { FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function DeleteAccount({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <ConfirmForm user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function ConfirmForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const form = useAccountForm(deleteAccountFormSchema, { password: '' });
  const [matters, setMatters] = useState<Record<string, string> | null>(null);
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  const send = form.sending(async (values) => {
    try {
      await api('POST /auth/account-deletion', { body: values, as: user.type });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'matters_open') return setMatters(error.fields);
      if (error.code !== 'wrong_password') throw error;
      return form.setError('password', { message: error.message }, { shouldFocus: true });
    }
    await navigate('/', { replace: true });
    forgetUser(user.type);
  });

  return (
    <form method="post" noValidate onSubmit={send} className="space-y-5">
      <p className="leading-relaxed text-pretty">
        Your {user.type} account (<strong className="font-semibold break-words">{user.email}</strong>) will be closed immediately and signed out on
        all devices. Your name, your address, saved cards and files you did not send will be erased; records of payments are kept without your name.
        This works once no request, rent or payment is open.
      </p>
      {matters && <OpenObligations role={user.type} matters={matters} />}
      <FormNotice text={errors.root?.message} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="So that nobody else can do this in your name."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {/* The harmless way out is where the focus starts. */}
        <Button look="secondary" onClick={onCancel} data-first-focus>
          Cancel
        </Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}

type Place = [to: string, text: string];

const spending: Place = ['/spending', 'Go to spending'];
const paymentSettings: Place = ['/seller/payment-settings', 'Go to payment settings'];
const earnings: Place = ['/seller/earnings', 'Go to earnings'];

/** Where each thing that keeps an account can be ended or followed. */
const places: Record<Role, Record<string, Place>> = {
  customer: {
    requests: ['/requestedPack', 'Go to your requests'],
    subscriptions: ['/subscriptions', 'Go to your subscriptions'],
    refunds: spending,
    disputes: spending,
    cases: spending,
  },
  seller: {
    requests: ['/seller/requested', 'Go to requests'],
    subscriptions: ['/seller/subscriptions', 'Go to subscriptions'],
    settlements: earnings,
    disputes: earnings,
    debts: earnings,
    balance: paymentSettings,
    payouts: paymentSettings,
  },
};

/** Why an account can't be deleted yet, thing by thing. */
function OpenObligations({ role, matters }: { role: Role; matters: Record<string, string> }) {
  return (
    <InlineNotice tone="turn" title="Not yet: something is still open">
      <ul className="mt-2 space-y-3">
        {Object.entries(matters).map(([kind, said]) => {
          const place = places[role][kind];
          return (
            <li key={kind}>
              <p className="text-pretty">{said}</p>
              {place && <TextLink to={place[0]}>{place[1]}</TextLink>}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-pretty">Come back once this is done. Until then your account stays as it is.</p>
    </InlineNotice>
  );
}
