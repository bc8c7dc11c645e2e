import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { Server } from 'socket.io';

/**
 * What the product is measured against: Socket.IO with the same adapter, a room for each account, and the statement that stores a
 * message in the product, prepared once like there. It believes the sender, checks nothing, limits nothing and sends the same response.
 */
const { DATABASE_URL, REDIS_URL = '' } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const http = createServer();
const publisher = new Redis(REDIS_URL);
// A key of its own, because the product uses the same Redis.
const io = new Server(http, {
  adapter: createAdapter(publisher, publisher.duplicate(), { key: 'bare' }),
  serveClient: false,
  perMessageDeflate: false,
});

interface SentMessage {
  message: string;
  _listing: string;
  _sender: string;
  _receiver: string;
  messageFrom: 'customer' | 'seller';
  clientId: string;
}

const statement = (own: string, other: string) => `
  with locked as (
    update conversation set last_seq = last_seq + 1, ${own}_sent = ${own}_sent + 1, last_text = $3, last_sender = '${own}', last_at = app_now(),
      ${other}_mail_at = case when ${other}_mail_at is null and ${other}_told <= ${other}_read then app_now() + make_interval(mins => 10) else ${other}_mail_at end
    where listing_id = $1 and customer_id = $2 returning id, last_seq, ${own}_sent as nth
  )
  insert into message (conversation_id, seq, sender, nth, text, client_id) select id, last_seq, '${own}', nth, $3, $4 from locked
  returning conversation_id, id, seq, sent_at`;
const statements = {
  customer: { name: 'send-as-customer', text: statement('customer', 'seller') },
  seller: { name: 'send-as-seller', text: statement('seller', 'customer') },
};

interface Row {
  conversation_id: string;
  id: string;
  seq: number;
  sent_at: Date;
}

io.on('connection', (socket) => {
  void socket.join(`account:${String(socket.handshake.auth['account'])}`);
  socket.on('new-message', async (body: SentMessage, acknowledge: (response: object) => void) => {
    const { message, messageFrom, _sender, _receiver, _listing, clientId } = body;
    const customer = messageFrom === 'customer' ? _sender : _receiver;
    const seller = messageFrom === 'customer' ? _receiver : _sender;
    const { rows } = await pool.query<Row>({ ...statements[messageFrom], values: [_listing, customer, message, clientId] });
    const [row] = rows;
    const sent = { _id: row?.id, message, messageFrom, _sender, _receiver, _listing, createdAt: row?.sent_at.toISOString(), seq: row?.seq, clientId };
    const chat = {
      _id: row?.conversation_id,
      _customer: { _id: customer, name: 'Somebody 1234' },
      _seller: { _id: seller, name: 'Somebody 1234' },
      _listing: { _id: _listing, title: 'Brick wall at the station', image: `http://127.0.0.1:9000/frontage-pictures/${row?.id}/480.webp` },
    };
    io.in([`account:${customer}`, `account:${seller}`]).emit('new-message', { message: sent, chat });
    acknowledge({ status: 'success', success: true, _id: row?.id, sent, chat });
  });
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`));
