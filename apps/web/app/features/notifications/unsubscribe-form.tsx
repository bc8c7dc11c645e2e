import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

/** Mails are ended by a press, not by opening the page: programs that check mails open every link in them. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function unsubscribe() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { message } = await api('POST /notices/unsubscribe', { body: { token }, success: null, failure: null });
      setEnded(message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  if (ended)
    return (
      <div className="max-w-xl space-y-6">
        <InlineNotice tone="done">{ended}</InlineNotice>
        <p>
          Changed your mind, or want fewer of the others? <TextLink to="/notices">Choose your mails</TextLink>
        </p>
      </div>
    );
  return (
    <div className="max-w-xl space-y-6">
      {failure && <InlineNotice tone="wrong">{failure}</InlineNotice>}
      <Button busy={busy} onClick={() => void unsubscribe()}>
        Stop these mails
      </Button>
    </div>
  );
}
