import type { User } from '@frontage/contract/accounts.schema';
import { requestTextLimits } from '@frontage/domain/rental-request/upload-rules';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { HelpLink } from '~/components/ui/help-link.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useAction } from '~/lib/use-action.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';

/** Lazy, because it brings Stripe's code along. */
const CardChooser = lazyComponent(async () => (await import('./card-chooser.tsx')).CardChooser);

type SaveCard = () => Promise<string | null>;

interface RequestNote {
  brandName: string;
  message: string;
}

interface SelectPaymentMethodProps {
  customer: User;
  /** The listing's title. */
  title: string;
  price: string;
  sellerName: string;
  /** The seller asks for payment before the ad goes up. */
  paysBefore: boolean;
  note: RequestNote;
  onNoteChange: (note: RequestNote) => void;
  /** When the rental starts and ends. */
  dates: ReactNode;
  /** The upload progress of the attachments, shown while the request is sent. */
  progress: ReactNode;
  /** Sends the request with this card. Resolves to an error message, or null when it was sent. */
  onSend: (card: string) => Promise<string | null>;
  onClose: () => void;
}

export function SelectPaymentMethod(props: SelectPaymentMethodProps) {
  const { customer, title, price, sellerName, paysBefore, note, onNoteChange, dates, progress, onSend, onClose } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const [saveNewCard, setSaveNewCard] = useState<SaveCard | null>(null);
  const offerSave = useCallback((save: SaveCard | null) => setSaveNewCard(() => save), []);

  const { run: send, isRunning: isSending } = useAction(async () => {
    setFailure(null);
    // A card that was just typed in is the one they want.
    const card = saveNewCard ? await saveNewCard() : chosen;
    if (card !== null) setFailure(await onSend(card));
  });

  return (
    <Sheet
      title="Select Payment Method"
      onClose={() => !isSending && onClose()}
      footer={
        <div className="grid gap-3">
          {failure && <InlineNotice tone="error">{failure}</InlineNotice>}
          {isSending && progress}
          <p className="flex gap-2 text-sm text-pretty">
            <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0 text-verdigris" />
            You pay nothing now. You pay when you subscribe, after {paysBefore ? 'the seller accepts' : 'your ad is up and you accept its photos'}.
          </p>
          <div ref={setFooter} className="empty:hidden" />
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
            <Button look="secondary" disabled={isSending} onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={(chosen === null && !saveNewCard) || (isSaving && !isSending)} busy={isSending} onClick={() => void send()}>
              Send Rental Request
            </Button>
          </div>
          {chosen === null && !saveNewCard && (
            <p className="text-right text-sm text-quiet max-sm:text-center">Choose or enter a card to send your request.</p>
          )}
        </div>
      }
    >
      <p className="flex flex-wrap justify-between gap-x-6 rounded-md bg-paper-deep px-4 py-2.5">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <strong className="font-semibold whitespace-nowrap tabular-nums">{price}</strong>
      </p>
      {dates}
      <NoteFields sellerName={sellerName} note={note} onChange={onNoteChange} />
      <div className="mt-6">
        <Suspense fallback={<CardsSkeleton />}>
          <CardChooser customer={customer} chosen={chosen} footer={footer} onChoose={setChosen} onSaving={setSaving} onFilled={offerSave} />
        </Suspense>
      </div>
      <div className="mt-3">
        <HelpLink answer="when-charged" inNewTab>
          When is my card charged?
        </HelpLink>
      </div>
    </Sheet>
  );
}

interface NoteFieldsProps {
  sellerName: string;
  note: RequestNote;
  onChange: (note: RequestNote) => void;
}

/** Both are optional. A seller who knows who asks, and for what, answers sooner. */
function NoteFields({ sellerName, note, onChange }: NoteFieldsProps) {
  return (
    <div className="mt-5 space-y-4">
      <TextField
        label="Brand (optional)"
        autoComplete="organization"
        maxLength={requestTextLimits.brandName}
        value={note.brandName}
        onChange={({ target }) => onChange({ ...note, brandName: target.value })}
      />
      <TextareaField
        label={`Message to ${sellerName} (optional)`}
        hint="What you advertise, and when it should go up. Your chat starts with it."
        rows={3}
        className="min-h-24!"
        maxLength={requestTextLimits.message}
        value={note.message}
        onChange={({ target }) => onChange({ ...note, message: target.value })}
      />
    </div>
  );
}
