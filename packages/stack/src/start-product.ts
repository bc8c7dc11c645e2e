import { appEnvironment } from './apps/app-environment.ts';
import { appProgram, hasApp, scriptProgram } from './apps/app-program.ts';
import { buildWebIfStale } from './apps/web-build.ts';
import { databaseUrls } from './databases.ts';
import { registerStripeWebhook } from './register-stripe-webhook.ts';
import type { StackContext } from './stack-context.ts';
import type { ServerPart } from './stack-parts.ts';
import { type Stack, startStack } from './start-stack.ts';

export type ProductOptions = {
  folder: string;
  /** `production`: as shipped. `development`: watches the sources and reloads. */
  mode: 'production' | 'development';
  withDemo: boolean;
  /** Start only these servers, without migrations, API, worker and web. */
  only?: ServerPart[] | undefined;
  signal: AbortSignal;
  onEvent: (line: string) => void;
};

export type Product = { stack: Stack; addresses: Record<string, string> };

/** Starts the servers, then runs migrations and starts API, worker and web. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { folder, mode, only, signal, onEvent } = options;
  let webBuild: Promise<void> | undefined;
  const onOpen = ({ supervisor }: StackContext) => {
    if (only || mode === 'development' || !hasApp('web')) return;
    webBuild = buildWebIfStale(supervisor);
    // We await the build later. Until then a failure must not end this process.
    webBuild.catch(() => {});
  };
  const stack = await startStack({ folder, signal, onEvent, onOpen, isSupervisor: true, ...(only && { parts: only }) });
  try {
    const apps = only ? {} : await startApps(stack, options, webBuild);
    const addresses = withoutEmpty({ ...stack.addresses, ...apps });
    stack.context.stateFile.change({ phase: 'ready', addresses });
    return { stack, addresses };
  } catch (error) {
    await stack.stop(error as Error);
    throw error;
  }
}

function withoutEmpty(addresses: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== ''));
}

async function startApps(stack: Stack, options: ProductOptions, webBuild: Promise<void> | undefined): Promise<Record<string, string>> {
  const { mode, withDemo } = options;
  const { supervisor, reservePortFor } = stack.context;
  const [apiPort, workerPort, webPort] = [await reservePortFor('api'), await reservePortFor('worker'), await reservePortFor('web')];
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const publicOrigin = `http://localhost:${webPort}`;
  const common = { stack, mode, databaseUrl: databaseUrls(stack, 'frontage').appUrl, publicOrigin };
  // Anyone who uses the demo may advance its clock.
  const demo = withDemo ? { DEMO_OWNER_URL: databaseUrls(stack, 'frontage').ownerUrl } : {};
  const apiEnvironment = { ...appEnvironment({ ...common, port: apiPort }), ...demo };
  const workerEnvironment = appEnvironment({ ...common, port: workerPort });
  const webEnvironment = appEnvironment({ ...common, port: webPort, apiOrigin });
  const isWatched = mode === 'development';

  await registerStripeWebhook(stack, apiOrigin);
  await prepareData(stack, apiEnvironment, withDemo);
  const api = appProgram('api', { name: 'api', port: apiPort, env: apiEnvironment, isWatched });
  const worker = appProgram('worker', { name: 'worker', port: workerPort, env: workerEnvironment, isWatched });
  const web = appProgram('web', { name: 'web', port: webPort, env: webEnvironment });
  const startServer = async () => {
    await Promise.all([hasApp('api') ? supervisor.start(api) : undefined, hasApp('worker') ? supervisor.start(worker) : undefined]);
    if (withDemo) await runOnce(stack, 'demo-story', 'demo-world/src/main-story.ts', apiEnvironment);
  };
  await Promise.all([startServer(), hasApp('web') ? Promise.resolve(webBuild).then(() => supervisor.start(web)) : undefined]);
  return {
    ...(hasApp('api') && { api: apiOrigin }),
    ...(hasApp('web') && { web: publicOrigin }),
    ...(withDemo && hasApp('web') && { demo: `${publicOrigin}/demo` }),
  };
}

/** Migrates the database, creates the buckets and, if requested, loads the demo world. */
async function prepareData(stack: Stack, environment: Record<string, string>, withDemo: boolean): Promise<void> {
  const env = { ...environment, DATABASE_OWNER_URL: databaseUrls(stack, 'frontage').ownerUrl };
  await Promise.all([
    runOnce(stack, 'migrate', 'apps/server/db/migrate.ts', env),
    runOnce(stack, 'prepare-buckets', 'apps/server/db/prepare-buckets.ts', env),
  ]);
  if (withDemo) await runOnce(stack, 'demo', 'demo-world/src/main-load.ts', env);
}

async function runOnce(stack: Stack, name: string, path: string, env: Record<string, string>): Promise<void> {
  await stack.context.supervisor.run({ name, command: process.execPath, ...scriptProgram(path), env });
}
