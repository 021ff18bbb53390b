import { createDatabase } from '#server/kernel/database/database.ts';
import { createBus } from '#server/kernel/realtime/bus.ts';
import { createRealtime } from '#server/kernel/realtime/realtime.ts';

// A process that is killed between the commit of an event for an account and its delivery.
const [accountId = '', text = ''] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? '';
const { db, pool } = createDatabase({ url, max: 2, applicationName: 'killed-publisher' });
const bus = await createBus({ url, pool, onError: console.error });
const { realtime } = await createRealtime({ db, bus, onError: console.error });
// Committed without inTransaction, which would wake the relay of this process.
await db
  .transaction()
  .execute((tx) => realtime.publish(tx, [{ accountId, topic: 'notifications', body: { text } }]));
process.kill(process.pid, 'SIGKILL');
