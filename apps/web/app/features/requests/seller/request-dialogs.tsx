import { Suspense, useEffect, useState } from 'react';
import { useIsFirstPageVisible } from '~/lib/first-page.ts';
import { importWithRetry, lazyComponent } from '~/lib/lazy-component.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

const load = async () => (await import('./request-dialog-forms.tsx')).RequestDialogForms;
const Forms = lazyComponent(load);

/** The dialogs of a seller's requests. Their code is loaded after the page, so that they open at once. */
export function RequestDialogs({ actions }: { actions: SellerRequestActions }) {
  // Once opened they stay, because closing a dialog gives the focus back.
  const [isNeeded, setNeeded] = useState(false);
  if (actions.dialog && !isNeeded) setNeeded(true);
  const isPageShown = useIsFirstPageVisible();
  useEffect(() => {
    if (isPageShown) void importWithRetry(load);
  }, [isPageShown]);
  return (
    isNeeded && (
      <Suspense>
        <Forms actions={actions} />
      </Suspense>
    )
  );
}
