import type { User } from '@frontage/contract/accounts.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { deleteAllAttachmentDrafts } from '~/lib/attachment-drafts.ts';
import { forgetUser, type Role } from '~/lib/signed-in.ts';
import { deleteAccountFormSchema } from './account-forms.ts';
import { FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function DeleteAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
        <ConfirmForm user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ConfirmForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const form = useAccountForm(deleteAccountFormSchema, { password: '' });
  const [obligations, setObligations] = useState<Record<string, string> | null>(null);
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  const submit = form.onSubmit(
    async (values) => {
      await api('POST /auth/account-deletion', { body: values, as: user.type });
      await navigate('/', { replace: true });
      forgetUser(user.type);
      if (user.type === 'customer') void deleteAllAttachmentDrafts();
    },
    {
      account_has_open_items: ({ fields }) => setObligations(fields),
      wrong_password: ({ message }) => form.setError('password', { message }, { shouldFocus: true }),
    },
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p className="leading-relaxed text-pretty">
        Your {user.type} account (<strong className="font-semibold break-words">{user.email}</strong>) will be closed immediately and signed out on
        all devices. We’ll erase your name, email address, saved cards and files you didn’t send. We keep payment records without your name. You can
        delete your account once no request, rental or payment is open.
      </p>
      {obligations && <OpenObligations role={user.type} obligations={obligations} />}
      <FormNotice text={errors.root?.message} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="Confirm it’s you."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {/* Focus starts on the harmless button. */}
        <Button look="secondary" onClick={onCancel} data-first-focus>
          Cancel
        </Button>
        <Button type="submit" look="danger" busy={isSubmitting}>
          Delete permanently
        </Button>
      </div>
    </form>
  );
}

type PageLink = [to: string, text: string];

const spending: PageLink = ['/spending', 'Go to spending'];
const paymentSettings: PageLink = ['/seller/payment-settings', 'Go to payment settings'];
const earnings: PageLink = ['/seller/earnings', 'Go to earnings'];

/** Where the user can settle or follow each open obligation. */
const obligationLinks: Record<Role, Record<string, PageLink>> = {
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

/** Why the account can't be deleted yet, one entry per kind of obligation. */
function OpenObligations({ role, obligations }: { role: Role; obligations: Record<string, string> }) {
  return (
    <InlineNotice tone="warning" title="You can’t delete your account yet">
      <ul className="mt-2 space-y-3">
        {Object.entries(obligations).map(([kind, reason]) => {
          const link = obligationLinks[role][kind];
          return (
            <li key={kind}>
              <p className="text-pretty">{reason}</p>
              {link && <TextLink to={link[0]}>{link[1]}</TextLink>}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-pretty">Come back once this is done. Until then your account stays open.</p>
    </InlineNotice>
  );
}
