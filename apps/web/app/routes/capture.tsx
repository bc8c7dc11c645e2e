import { useEffect } from 'react';
import { CapturePage } from '~/features/captures/capture-page.tsx';
import { keepPage } from '~/features/captures/keep-page.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/capture';
import '~/capture-page.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Proof photos', description: 'Take the photos that show that an ad is up.' }, matches);

export default function Capture() {
  useEffect(() => {
    // Without it, the page only can't be opened again where there is no network.
    void keepPage().catch(() => undefined);
  }, []);
  return <CapturePage />;
}
