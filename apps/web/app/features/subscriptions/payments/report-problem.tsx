import type { Payment } from '@frontage/contract/subscriptions.schema';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { api } from '~/lib/api.ts';
import { formatDateRange, formatDay } from '~/lib/format-time.ts';
import { useAction } from '~/lib/use-action.ts';
import { formatDollars } from './payment-table.tsx';

const maxLength = 2_000;

interface ReportProblemProps {
  payment: Payment;
  onReported: () => void;
}

export function ReportProblem({ payment, onReported }: ReportProblemProps) {
  const [isOpen, setOpen] = useState(false);
  const { problemReportDeadline, number, title } = payment;
  return (
    <>
      {problemReportDeadline && (
        <button
          type="button"
          title={`Until ${formatDay(problemReportDeadline)}`}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-9 items-center max-md:min-h-11 rounded-sm text-sm font-semibold whitespace-nowrap"
        >
          <span className="link-underline">Report a problem</span>
          <span className="sr-only">
            {' '}
            with {number} for {title}
          </span>
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Report a problem">
        <ReportForm payment={payment} onReported={onReported} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReportForm({ payment, onReported, onClose }: ReportProblemProps & { onClose: () => void }) {
  const { _id, title, name, customerPays, periodStart, periodEnd, timeZone, problemReportDeadline } = payment;
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const report = useAction(
    () => api('POST /api/customer/payments/{id}/problem', { params: { id: _id }, body: { text: text.trim() }, failure: null }),
    {
      onDone: async () => {
        await revalidate();
        onClose();
        onReported();
      },
      onError: ({ fields }) => fields['text'] && showFieldError(fields['text']),
    },
  );
  const failure = report.error && !report.error.fields['text'] ? report.error.message : null;

  function showFieldError(message: string) {
    setFieldError(message);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) void report.run();
    else showFieldError('Description is required');
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="rounded-md bg-paper px-4 py-3">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-sm text-quiet">
          {formatDollars(customerPays)} to {name}, for {formatDateRange(periodStart, periodEnd, timeZone)}
        </p>
      </div>
      <TextareaField
        ref={field}
        label="Description"
        required
        rows={4}
        maxLength={maxLength}
        value={text}
        error={fieldError}
        hint="What’s wrong, and since when? For example, the ad was taken down or covered."
        data-first-focus
        onChange={({ target }) => {
          setText(target.value);
          setFieldError(undefined);
        }}
      />
      <p className="text-sm text-pretty text-quiet">
        We’ll look into it and email you.
        {problemReportDeadline && ` Problems with this payment can be reported until ${formatDay(problemReportDeadline)}.`}
      </p>
      {failure && <InlineNotice tone="error">{failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={report.isRunning}>
          Send
        </Button>
      </div>
    </form>
  );
}
