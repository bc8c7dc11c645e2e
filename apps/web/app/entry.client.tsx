import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { syncSignedInWithStorage } from './lib/signed-in.ts';

// Before hydration: guards ask who is signed in.
syncSignedInWithStorage();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
