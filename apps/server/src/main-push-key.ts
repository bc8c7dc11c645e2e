import { createECDH } from 'node:crypto';
import { pushCurve } from './platform/push/encrypt-message.ts';

/** Prints a new key for push messages, as a line for the environment of API and worker. */
const pair = createECDH(pushCurve);
pair.generateKeys();
process.stdout.write(`VAPID_PRIVATE_KEY=${pair.getPrivateKey('base64url')}\n`);
