import { serveMailbox } from './http-api.ts';
import { createMailbox } from './mailbox.ts';
import { listenForMail } from './smtp-intake.ts';

const mailbox = createMailbox();
const http = serveMailbox(mailbox, Number(process.env['PORT']));
const smtp = listenForMail(mailbox, Number(process.env['SMTP_PORT']));

process.once('SIGTERM', () => {
  smtp.close();
  http.close();
  // Long polls would otherwise hold the process until their time is over.
  http.closeAllConnections();
});
