import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';

/** A button instead of the link alone: programs that check emails open every link in them. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [message, setMessage] = useState<string>();
  const unsubscribe = useAction(() => api('POST /notices/unsubscribe', { body: { token }, success: null, failure: null }), {
    onDone: (answer) => setMessage(answer.message),
  });

  if (message)
    return (
      <div className="max-w-xl space-y-6">
        <InlineNotice tone="done">{message}</InlineNotice>
        <p>
          Changed your mind, or want fewer emails? <TextLink to="/account#notifications">Manage email settings</TextLink>
        </p>
      </div>
    );
  return (
    <div className="max-w-xl space-y-6">
      {unsubscribe.error && <InlineNotice tone="error">{unsubscribe.error.message}</InlineNotice>}
      <Button busy={unsubscribe.isRunning} onClick={() => void unsubscribe.run()}>
        Unsubscribe
      </Button>
    </div>
  );
}
