import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { importWithRetry, lazyComponent } from '~/lib/lazy-component.ts';
import { log } from '~/lib/log.ts';
import { onFirstToast } from '~/lib/toast.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { onSessionLost } from '~/lib/session-loss.ts';
import { onOpenPanel, type Panel } from '~/lib/shortcuts.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { OfflineBanner } from './offline-banner.tsx';

const loadPanels = () => import('~/features/command-palette/panels.tsx');
const Toaster = lazyComponent(async () => (await import('~/components/ui/toaster.tsx')).Toaster);
const Panels = lazyComponent(async () => (await loadPanels()).ShortcutPanels);

/** What every page needs but nobody sees: messages, live connections, the way to the login, keys, and the focus after navigation. */
export function PageServices() {
  const withToaster = useToaster();
  const [panel, showPanel] = usePanel();
  useLoginWhenLost();
  useFocusOnNavigation();
  useLive('seller');
  useLive('customer');
  return (
    <>
      <OfflineBanner />
      {withToaster && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
      {panel !== undefined && (
        <Suspense>
          <Panels panel={panel} onShow={showPanel} />
        </Suspense>
      )}
    </>
  );
}

/** Messages answer what people do, so their code comes with the first touch or key, when the browser has nothing better to do. */
function useToaster(): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const want = () => setWanted(true);
    const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(want, { timeout: 1_000 }) : setTimeout(want, 200));
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, soon, { once: true, passive: true, signal: stop.signal });
    const forget = onFirstToast(want);
    return () => {
      stop.abort();
      forget();
    };
  }, []);
  return wanted;
}

/** What a key or a button has opened; undefined until the first time. */
function usePanel() {
  const [panel, showPanel] = useState<Panel | null>();
  useEffect(() => {
    const show = (wanted: Panel) => () => showPanel(wanted);
    const miss = (error: unknown) => log('A part of the page could not be loaded', error);
    const forget = onOpenPanel((wanted) => void loadPanels().then(show(wanted), miss));
    // Whoever uses keys may soon press one that opens something, and goes on typing at once. What does not come now is fetched then.
    const prepare = () => void loadPanels().catch(() => undefined);
    window.addEventListener('keydown', prepare, { once: true });
    return () => {
      forget();
      window.removeEventListener('keydown', prepare);
    };
  }, []);
  return [panel, showPanel] as const;
}

function useLoginWhenLost(): void {
  const navigate = useNavigate();
  useEffect(() => onSessionLost(() => void navigate(loginPath(window.location), { replace: true })), [navigate]);
}

/** A new page is read out from its heading; without this, keyboards and screen readers would stay where the link was. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

function useLive(role: Role): void {
  const userId = useSignedIn((state) => state[role]?._id);
  useEffect(() => {
    if (!userId) return undefined;
    const ended = new AbortController();
    void connect(role, userId, ended.signal);
    return () => ended.abort();
  }, [role, userId]);
}

/** Visitors have nothing to listen to, so its code comes for those who are signed in. */
async function connect(role: Role, userId: string, ended: AbortSignal): Promise<void> {
  const { connectLive } = await importWithRetry(() => import('~/lib/live-connection.ts'));
  if (!ended.aborted) ended.addEventListener('abort', connectLive(role, userId), { once: true });
}
