import { type ComponentType, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, type InitialEntry, Outlet, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { Toaster } from '~/components/ui/toaster.tsx';

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** A module of `routes/`. Its types are made for one address each, so they are not compared here. */
interface RouteModule {
  default: ComponentType<never>;
  clientLoader?: (args: never) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
}

let root: Root | null = null;
let container: HTMLElement | null = null;
let currentAddress = '';

/** A route of the app with its real loader. */
export function pageRoute(path: string, { default: Component, clientLoader, shouldRevalidate }: RouteModule): StubRoute {
  return {
    path,
    Component: Component as ComponentType,
    HydrateFallback: () => null,
    ...(clientLoader && { loader: clientLoader as NonNullable<StubRoute['loader']> }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

/** Opens an address in a router of its own, with toasts, but without the frame of the site. The page before is closed. */
export function openPage(address: InitialEntry, ...routes: StubRoute[]): void {
  closePage();
  const Stub = createRoutesStub([{ Component: Page, HydrateFallback: () => null, children: routes }]);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(<Stub initialEntries={[address]} />);
}

function Page() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    currentAddress = pathname + search;
  }, [pathname, search]);
  return (
    <>
      <main>
        <Outlet />
      </main>
      {/* Beside the page, as in the app: a sheet makes the page inert, but not the toasts. */}
      {createPortal(<Toaster />, document.body)}
    </>
  );
}

/** Gives the open page the room at its sides that it has in the app. On phones, tabs reach into it. */
export function padPage(): void {
  container?.querySelector('main')?.classList.add('px-5');
}

/** The path and search of the page that is open. */
export function readAddress(): string {
  return currentAddress;
}

export function closePage(): void {
  root?.unmount();
  container?.remove();
  [root, container] = [null, null];
}
