import { startMailboxServer } from './http-server.ts';
import { createMailbox } from './mailbox.ts';
import { startSmtpServer } from './smtp-server.ts';

const mailbox = createMailbox();
const http = startMailboxServer(mailbox, Number(process.env['PORT']));
const smtp = startSmtpServer(mailbox, Number(process.env['SMTP_PORT']));

process.once('SIGTERM', () => {
  smtp.close();
  http.close();
  // Otherwise long polls would keep the process alive.
  http.closeAllConnections();
});
