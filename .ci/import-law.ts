import type { Import } from './import-graph.ts';

interface Law {
  name: string;
  reason: string;
  forbids: (it: Import) => boolean;
}

/** Packages that only platform/ imports. */
const outsidePackages =
  /^(?:pg|kysely|pg-boss|ioredis|nodemailer|socket\.io|@socket\.io\/.+|@aws-sdk\/.+|sharp|@techstark\/.+|zipcodes|stripe|prom-client|pdfkit|fontkit)(?:\/|$)/;
const server = 'apps/server/src/';
const web = 'apps/web/app/';

/** Who may import whom. Tests may import anything. */
export const importLaws = {
  domain: {
    name: 'the domain imports only itself',
    reason: 'browser, server and tests share it',
    forbids: ({ from, target }) => isIn(from, 'packages/domain/') && !isIn(target, 'packages/domain/'),
  },
  contract: {
    name: 'the contract imports only itself, the domain and zod/mini',
    reason: 'browser and server read it',
    forbids: ({ from, specifier, target }) =>
      isIn(from, 'packages/contract/') && !isIn(target, 'packages/contract/') && !isIn(target, 'packages/domain/') && specifier !== 'zod/mini',
  },
  packages: {
    name: 'packages import no application',
    reason: 'applications are built from packages; what needs an application, like the demo world and the drills, stands above it',
    forbids: ({ from, target }) => isIn(from, 'packages/') && (isIn(target, 'apps/') || isIn(target, 'demo-world/') || isIn(target, 'drills/')),
  },
  serverFeatures: {
    name: 'on the server, a feature is imported only through its public.ts',
    reason: 'what is not in public.ts can change without a look at the other features',
    forbids: ({ from, target }) => isIn(from, server) && entersFeature({ from, target }, server),
  },
  webFeatures: {
    name: 'on the web, a feature imports another one only through its public.ts',
    reason: 'what is not in public.ts can change without a look at the other features; routes and layout compose features and may take any part',
    forbids: ({ from, target }) => featureOf(from, web) !== null && entersFeature({ from, target }, web),
  },
  webPaths: {
    name: 'on the web, relative imports stay within a feature, and only they do',
    reason: 'a path shows at first sight whether it leaves the feature',
    forbids: ({ from, specifier, target }) => {
      const feature = featureOf(from, web);
      return feature !== null && target !== null && specifier.startsWith('.') !== (featureOf(target, web) === feature);
    },
  },
  webRoutes: {
    name: 'no feature of the web imports a route',
    reason: 'routes compose features, not the other way round',
    forbids: ({ from, target }) => featureOf(from, web) !== null && isIn(target, `${web}routes/`),
  },
  browser: {
    name: 'the web imports no server, no Node module and no zod but zod/mini',
    reason: 'a browser runs it: it meets the server in the contract, and zod/mini has a quarter of the bytes',
    forbids: ({ from, specifier, target }) =>
      isIn(from, web) && (isIn(target, 'apps/server/') || isIn(target, 'packages/stack/') || /^(?:node:|zod$)/.test(specifier)),
  },
  outsideParts: {
    name: 'only platform/ imports outside parts',
    reason: 'each has one place where it is used and can be replaced',
    forbids: ({ from, specifier }) => isIn(from, server) && !isIn(from, `${server}platform/`) && outsidePackages.test(specifier),
  },
  platform: {
    name: 'the platform imports no feature',
    reason: 'it carries every feature and must know none of them',
    forbids: ({ from, target }) => isIn(from, `${server}platform/`) && isIn(target, `${server}features/`),
  },
  routes: {
    name: 'routes import no store',
    reason: 'a route calls a verb, the verb calls the store; otherwise rules end up in routes',
    forbids: ({ from, target }) => isIn(from, server) && from.endsWith('.routes.ts') && target !== null && target.endsWith('.store.ts'),
  },
  shippedServer: {
    name: 'the server that we ship imports no web, no stack and no tests',
    reason: 'they are not there when it runs',
    forbids: ({ from, target }) =>
      isIn(from, server) && (isIn(target, 'apps/web/') || isIn(target, 'packages/stack/') || (target !== null && target.includes('/testing/'))),
  },
} satisfies Record<string, Law>;

/** The names of the laws that an import breaks. */
export function brokenLaws(it: Import): string[] {
  if (/\.(?:test|spec)\.tsx?$|\/testing\//.test(it.from)) return [];
  return Object.values<Law>(importLaws)
    .filter(({ forbids }) => forbids(it))
    .map(({ name, reason }) => `${name}: ${reason}`);
}

function entersFeature({ from, target }: Pick<Import, 'from' | 'target'>, app: string): boolean {
  const entered = featureOf(target, app);
  return entered !== null && entered !== featureOf(from, app) && target !== `${app}features/${entered}/public.ts`;
}

function featureOf(file: string | null, app: string): string | null {
  return file !== null && isIn(file, `${app}features/`) ? (file.slice(`${app}features/`.length).split('/')[0] ?? null) : null;
}

function isIn(file: string | null, folder: string): boolean {
  return file !== null && file.startsWith(folder);
}
