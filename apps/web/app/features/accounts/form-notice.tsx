import { InlineNotice } from '~/components/ui/inline-notice.tsx';

/** What went wrong with the form as a whole; a toast alone is gone after five seconds. */
export function FormNotice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return <InlineNotice tone="wrong">{text}</InlineNotice>;
}
