import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { InlineNotice } from './inline-notice.tsx';

interface LoadFailureProps {
  /** 'warning' if older data is still shown. */
  tone?: 'error' | 'warning';
  title: string;
  text?: string | undefined;
}

/** Shows that loading failed, with a button to retry. */
export function LoadFailure({ tone = 'error', title, text }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <InlineNotice tone={tone} title={title}>
      {text && <p>{text}</p>}
      <Button look="secondary" small className="mt-3" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </InlineNotice>
  );
}
