import { createPushServer } from './push-server.ts';

const server = createPushServer();
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => server.close());
