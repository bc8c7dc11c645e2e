import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countStep } from '~/features/funnel/count-step.ts';
import { importWithRetry, lazyComponent } from '~/lib/lazy-component.ts';
import { log } from '~/lib/log.ts';
import { onNoticePressed } from '~/lib/notice-presses.ts';
import { checkOutdated } from '~/lib/outdated.ts';
import { onFirstToast } from '~/lib/toast.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { onSessionLost } from '~/lib/session-loss.ts';
import { onOpenPanel, type Panel } from '~/lib/shortcuts.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { mayHaveWaitingCaptures } from '~/lib/waiting-captures.ts';
import { useAfterContent } from './after-content.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageBanner } from './page-banner.tsx';

const loadPanels = () => import('~/features/command-palette/panels.tsx');
const Toaster = lazyComponent(async () => (await import('~/components/ui/toaster.tsx')).Toaster);
const Panels = lazyComponent(async () => (await loadPanels()).ShortcutPanels);

/** What every page needs: toasts, live connections, shortcuts, the way to the login, and focus after navigation. */
export function PageServices() {
  const needsToaster = useNeedsToaster();
  const [panel, showPanel] = usePanel();
  useLoginAfterSessionLoss();
  useNoticePresses();
  useFocusOnNavigation();
  useLiveConnection('seller');
  useLiveConnection('customer');
  useCountVisit();
  useSendWaitingCaptures();
  return (
    <>
      <NavigationProgress />
      <PageBanner />
      {needsToaster && (
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

/** After the page has loaded, so that counting slows down nothing. */
function useCountVisit(): void {
  useEffect(() => {
    const timer = setTimeout(() => countStep('visit'), 1_000);
    return () => clearTimeout(timer);
  }, []);
}

/** Photos that found no network are sent by whichever page is opened next. */
function useSendWaitingCaptures(): void {
  const isContentShown = useAfterContent();
  useEffect(() => {
    if (isContentShown && mayHaveWaitingCaptures())
      void importWithRetry(() => import('~/features/captures/send-captures.ts')).then(({ sendWaitingCaptures }) => sendWaitingCaptures());
  }, [isContentShown]);
}

/** Toasts follow user actions, so their code loads in idle time after the first touch or key. */
function useNeedsToaster(): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    const load = () => setNeeded(true);
    const loadWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 1_000 }) : setTimeout(load, 200));
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, loadWhenIdle, { once: true, passive: true, signal: stopped.signal });
    const unsubscribe = onFirstToast(load);
    return () => {
      stopped.abort();
      unsubscribe();
    };
  }, []);
  return isNeeded;
}

/** The open panel; undefined until the first one is opened. */
function usePanel() {
  const [panel, showPanel] = useState<Panel | null>();
  useEffect(() => {
    const show = (requested: Panel) => () => showPanel(requested);
    const logFailure = (error: unknown) => {
      log('A part of the page could not be loaded', error);
      void checkOutdated();
    };
    const unsubscribe = onOpenPanel((requested) => void loadPanels().then(show(requested), logFailure));
    // Preload with the first key: after a shortcut people type on at once. If this fails, opening the panel tries again.
    const preload = () => void loadPanels().catch(() => undefined);
    window.addEventListener('keydown', preload, { once: true });
    return () => {
      unsubscribe();
      window.removeEventListener('keydown', preload);
    };
  }, []);
  return [panel, showPanel] as const;
}

/** Several calls can be refused, one after another. The first leads to the login; the others would only lose where the person was going. */
function useLoginAfterSessionLoss(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionLost(() => {
        if (!window.location.pathname.startsWith('/auth/')) void navigate(loginPath(window.location), { replace: true });
      }),
    [navigate],
  );
}

/** A notification was pressed while this tab was open: go to its page. */
function useNoticePresses(): void {
  const navigate = useNavigate();
  useEffect(() => onNoticePressed((path) => void navigate(path)), [navigate]);
}

/** Focuses the heading of a new page. Otherwise keyboards and screen readers would stay at the link. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

function useLiveConnection(role: Role): void {
  const userId = useSignedIn((state) => state[role]?._id);
  const isContentShown = useAfterContent();
  useEffect(() => {
    if (!userId || !isContentShown) return undefined;
    const stopped = new AbortController();
    void connect(role, userId, stopped.signal);
    return () => stopped.abort();
  }, [role, userId, isContentShown]);
}

/** Loaded on demand: signed-out visitors have no live connection. */
async function connect(role: Role, userId: string, stopped: AbortSignal): Promise<void> {
  const { connectLive } = await importWithRetry(() => import('~/lib/live-connection.ts'));
  if (!stopped.aborted) stopped.addEventListener('abort', connectLive(role, userId), { once: true });
}
