import type { Payment } from '@frontage/contract/subscriptions.schema';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { formatDay, formatDateRange } from '~/lib/format-time.ts';
import { formatDollars } from './payment-table.tsx';

const longest = 2_000;

interface ReportProblemProps {
  payment: Payment;
  onReported: () => void;
}

export function ReportProblem({ payment, onReported }: ReportProblemProps) {
  const [isOpen, setOpen] = useState(false);
  const { problemUntil, number, title } = payment;
  return (
    <>
      {problemUntil && (
        <button
          type="button"
          title={`Until ${formatDay(problemUntil)}`}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-9 items-center rounded-sm text-sm font-semibold whitespace-nowrap"
        >
          <span className="link-underline">Report a problem</span>
          <span className="sr-only">
            {' '}
            with {number} for {title}
          </span>
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Report a problem">
        <Report payment={payment} onReported={onReported} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Report({ payment, onReported, onClose }: ReportProblemProps & { onClose: () => void }) {
  const { _id, title, name, customerPays, periodStart, periodEnd, problemUntil } = payment;
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function complain(words: string) {
    setFault(words);
    field.current?.focus();
  }

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await api('POST /api/customer/payments/{id}/problem', { params: { id: _id }, body: { text: text.trim() }, failure: null });
      await revalidate();
      onClose();
      onReported();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields['text']) complain(error.fields['text']);
      else setFailure(error.message);
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim()) void send();
    else complain('Description is required');
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="rounded-md bg-paper px-4 py-3">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-sm text-quiet">
          {formatDollars(customerPays)} to {name}, for {formatDateRange(periodStart, periodEnd)}
        </p>
      </div>
      <TextareaField
        ref={field}
        label="Description"
        required
        rows={4}
        maxLength={longest}
        value={text}
        error={fault}
        hint="What is wrong, and since when? For example: the ad was taken down, or covered."
        data-first-focus
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
      />
      <p className="text-sm text-pretty text-quiet">
        We look at it and write to you.{problemUntil && ` Problems with this payment can be reported until ${formatDay(problemUntil)}.`}
      </p>
      {failure && <InlineNotice tone="wrong">{failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}
