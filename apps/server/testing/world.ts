import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { startApi, type RunningApi } from '../src/start-api.ts';
import { startWorker } from '../src/start-worker.ts';
import type { Browser } from './browser.ts';
import { openScene, type Scene, type SceneOptions } from './scene.ts';

export interface World extends Scene {
  api: RunningApi;
  visitor: (address?: string) => Browser;
  /** Everything that was logged so far. */
  log: () => string;
}

export interface WorldOptions extends SceneOptions {
  /** False for a world in which nobody does the jobs. */
  worker?: boolean;
}

/** The product on real servers, with a database of its own. */
export async function openWorld({ worker: withWorker = true, ...options }: WorldOptions = {}): Promise<World> {
  const scene = await openScene(options);
  const config = readConfig(scene.env);
  let written = '';
  const log = createLog('info', {
    write: (line) => {
      written += line;
    },
  });
  const api = await startApi(config, log);
  const worker = withWorker ? await startWorker(config, log) : null;

  return {
    ...scene,
    api,
    visitor: (address) => scene.visitorAt(api.url, address),
    log: () => written,
    close: async () => {
      await api.stop();
      await worker?.stop();
      await scene.close();
    },
  };
}
