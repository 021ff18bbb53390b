import { createServer } from 'node:http';
import { Client } from 'pg';
import { WebSocketServer } from 'ws';

/**
 * The reference of `npm run bench:stomp`: every notification of the channel `bare` goes to all sockets, without a
 * protocol, accounts or limits.
 *
 *   DATABASE_URL=... PORT=... node lab/bench/bare-socket.ts
 */
const server = createServer((_request, response) => response.end('ok'));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const client = new Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();
client.on('notification', ({ payload = '' }) => {
  const bytes = Buffer.from(payload);
  for (const socket of sockets.clients) socket.send(bytes, { binary: false });
});
await client.query('listen bare');
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
