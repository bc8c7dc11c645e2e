import { useId } from 'react';

const quickReplies = [
  { label: 'Thank you for interest', text: 'Thank you for your interest! How can I help you with this space?' },
  { label: 'Still available', text: 'Yes, this space is still available.' },
  { label: 'Will get back soon', text: 'Thanks for your message. I will get back to you soon.' },
];

/** What stands there already is kept, unless it is nothing but another ready-made sentence. */
function fill(draft: string, text: string): string {
  const isOwn = draft.trim() !== '' && !quickReplies.some((reply) => reply.text === draft.trim());
  return isOwn ? `${draft.trimEnd()} ${text}` : text;
}

interface QuickRepliesProps {
  draft: string;
  onFill: (draft: string) => void;
}

export function QuickReplies({ draft, onFill }: QuickRepliesProps) {
  const id = useId();
  return (
    <div className="chat-quick">
      <span id={id} className="sr-only">
        Quick replies
      </span>
      <ul aria-labelledby={id}>
        {quickReplies.map(({ label, text }) => (
          <li key={label}>
            <button type="button" onClick={() => onFill(fill(draft, text))} className="chat-small-button">
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
