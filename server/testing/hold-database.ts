import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';

// A separate process that holds an embedded database until it is killed, for the tests of the launcher.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Usage: hold-database.ts <data directory>');
const { url } = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
