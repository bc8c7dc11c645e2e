import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const largestMail = 30 * 2 ** 20;

/** Takes mail for anybody from anybody, as a relay would, and delivers none of it. */
export function startSmtpServer(mailbox: Mailbox, port: number): SMTPServer {
  const receive = callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const source = Buffer.concat((await stream.toArray()) as Buffer[]);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    await mailbox.receive(source, { from, to: envelope.rcptTo.map(({ address }) => address) });
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    logger: false,
    onAuth: (credentials, _session, done) => done(null, { user: credentials.username ?? 'anybody' }),
    onData: (stream, session, done) => receive(stream, session, done),
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen') throw error;
    // A client that hangs up in the middle is no reason to end.
    console.error(error.message);
  });
  server.listen(port, '127.0.0.1');
  return server;
}
