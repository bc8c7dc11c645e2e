import { proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';

interface RejectProofProps {
  canResubmit: boolean;
  busy: boolean;
  failure: string | null;
  onReject: (reason: string) => void;
  onBack: () => void;
}

const maxReasonLength = 1_000;
const suggestions = [
  'Not my artwork.',
  'Wrong location.',
  'Can’t read the ad.',
  'Partly covered.',
  'Damaged or badly mounted.',
  'No photo from the street.',
];

/** A reason is required: the seller can do better only if they know what is wrong. */
export function RejectProof({ canResubmit, busy, failure, onReject, onBack }: RejectProofProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const formId = useId();

  function change(text: string) {
    setReason(text);
    setError(undefined);
  }

  function toggle(sentence: string) {
    const without = reason.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim();
    change(reason.includes(sentence) ? without : [reason.trim(), sentence].filter(Boolean).join(' '));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) return onReject(reason.trim());
    setError(proofMessages.noReason);
    field.current?.focus();
  }

  return (
    <Sheet
      title="Why are you rejecting the proof?"
      onClose={onBack}
      footer={
        <div className="grid gap-3">
          {failure && <InlineNotice tone="error">{failure}</InlineNotice>}
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
            <Button look="secondary" disabled={busy} onClick={onBack}>
              Back
            </Button>
            <Button type="submit" form={formId} look="danger" busy={busy}>
              Reject the proof
            </Button>
          </div>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <p className="text-pretty">
          {canResubmit
            ? 'The seller sees your reason and has 48 hours to submit new proof. You still pay nothing.'
            : 'The seller sees your reason but has no submissions left. The request will end, and you pay nothing.'}
        </p>
        <fieldset>
          <legend className="mb-2 font-semibold">What is wrong?</legend>
          <div className="flex flex-wrap gap-2">
            {suggestions.map((sentence) => (
              <button
                key={sentence}
                type="button"
                aria-pressed={reason.includes(sentence)}
                onClick={() => toggle(sentence)}
                className="min-h-9 rounded-full border border-line-strong px-3.5 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {sentence.slice(0, -1)}
              </button>
            ))}
          </div>
        </fieldset>
        <TextareaField
          ref={field}
          label="Reason"
          required
          rows={4}
          maxLength={maxReasonLength}
          value={reason}
          error={error}
          hint="Add details so the seller can fix it."
          onChange={({ target }) => change(target.value)}
        />
      </form>
    </Sheet>
  );
}
