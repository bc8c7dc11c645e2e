import { startApp, type AppProcess } from '@frontage/stack/app-process';
import type { Scene } from './scene.ts';

/** A process of its own, started as in production; env wins over what the scene says. */
export function startProcess(part: 'api' | 'worker', scene: Scene, env: Record<string, string> = {}): Promise<AppProcess> {
  const { PORT: _, ...rest } = scene.env;
  return startApp(part, { stack: scene.stack, databaseUrl: scene.databaseUrl, publicOrigin: scene.origin, env: { ...rest, ...env } });
}
