import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { stopGracefully } from './platform/shutdown.ts';
import { startWorker } from './start-worker.ts';

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const worker = await startWorker(config, log);
stopGracefully(log, [worker.stop]);
log.info('worker ready');
