import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';
import { InlineNotice } from './inline-notice.tsx';

interface LoadFailureProps {
  /** 'turn' where there is still something to see. */
  tone?: 'error' | 'turn';
  title: string;
  text?: string | undefined;
}

/** Says that a page's data did not come, and asks for it again. */
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
