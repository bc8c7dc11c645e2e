import { proofMessages } from '@frontage/domain/rental-request/upload-rules';
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
  'This is not my artwork.',
  'This is another place.',
  'The ad can’t be made out.',
  'The ad is covered in part.',
  'The ad is damaged or badly mounted.',
  'A photo from the street is missing.',
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
      title="Why do you reject the proof?"
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
            ? 'The seller reads your reason and has 48 hours to submit new proof. You still pay nothing.'
            : 'The seller reads your reason, but can submit no further proof: this was the last. The request ends then, and you pay nothing.'}
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
          hint="In your own words, too: the more exact, the better the next proof."
          onChange={({ target }) => change(target.value)}
        />
      </form>
    </Sheet>
  );
}
