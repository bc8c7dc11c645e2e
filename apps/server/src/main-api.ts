import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { stopGracefully } from './platform/shutdown.ts';
import { startApi } from './start-api.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const api = await startApi(config, log);
stopGracefully(log, [api.stop]);
log.info({ port: Number(new URL(api.url).port) }, 'api ready');
