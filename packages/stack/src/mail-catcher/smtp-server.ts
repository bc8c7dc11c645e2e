import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const maxEmailSize = 30 * 2 ** 20;

/** Accepts any email, like an open relay, but delivers none. */
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
    size: maxEmailSize,
    logger: false,
    onAuth: (credentials, _session, done) => done(null, { user: credentials.username ?? 'anyone' }),
    onData: (stream, session, done) => receive(stream, session, done),
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen') throw error;
    // A client that disconnects must not end the server.
    console.error(error.message);
  });
  server.listen(port, '127.0.0.1');
  return server;
}
