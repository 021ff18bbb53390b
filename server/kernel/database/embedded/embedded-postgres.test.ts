import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { AlreadyRunning } from './owner.ts';
import { eventually } from '#server/testing/eventually.ts';

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function makeDirectory(mode = 0o755): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'maisonnee-launcher-'));
  await chmod(directory, mode);
  cleanUps.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function start(
  dataDir: string,
  onNotice: (text: string) => void = () => undefined,
  onSpawn: () => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, onNotice, onSpawn });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function startElsewhere(dataDir: string): Promise<{ url: string; kill: () => Promise<void> }> {
  const program = fileURLToPath(new URL('../../../testing/hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  cleanUps.push(kill);
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), kill };
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

describe('the embedded database', () => {
  it('keeps its data over stop and start, durable and on loopback only', async () => {
    const dataDir = await makeDirectory();
    const first = await start(dataDir);
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    await ask(first.url, 'create table kept as select 42 as answer');
    expect(await ask(first.url, 'show fsync')).toBe('on');
    expect(await ask(first.url, 'show jit')).toBe('off');
    expect(await ask(first.url, "select lower('É')")).toBe('é');
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');

    const second = await start(dataDir);
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
  });

  it('tells when its process runs, before it is ready', async () => {
    const dataDir = await makeDirectory();
    const seen: string[] = [];
    const onSpawn = () => {
      const file = join(dataDir, 'postgres/cluster/postmaster.pid');
      seen.push(existsSync(file) ? readFileSync(file, 'utf8') : '');
    };
    await start(dataDir, undefined, onSpawn);
    expect(seen).toEqual([expect.not.stringContaining('ready')]);
  });

  it('stops completely in a process that has nothing else to do', async () => {
    const program = `
      import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
      const { stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], onNotice: () => undefined });
      await stop();
      process.stdout.write('stopped');`;
    const child = spawn(
      process.execPath,
      ['--input-type=module-typescript', '--eval', program, await makeDirectory()],
      { cwd: fileURLToPath(new URL('../../../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const [code] = await once(child, 'close');
    expect({ output, code }).toEqual({ output: 'stopped', code: 0 });
  });

  it('reports that it is already running while its owner lives', async () => {
    const dataDir = await makeDirectory();
    const other = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(AlreadyRunning);
    await expect(start(dataDir)).rejects.toThrow('already running');
    expect(await ask(other.url, 'select 1')).toBe(1);
    await other.kill();
    await (await start(dataDir)).stop();
  });

  it('takes over from a killed owner with all committed data', async () => {
    const dataDir = await makeDirectory();
    const other = await startElsewhere(dataDir);
    await ask(other.url, 'create table kept as select 42 as answer');
    const orphan = await postmasterOf(dataDir);
    await other.kill();
    expect(await ask(other.url, 'select answer from kept')).toBe(42);

    const postgres = await start(dataDir);
    expect(await ask(postgres.url, 'select answer from kept')).toBe(42);
    expect(await postmasterOf(dataDir)).not.toBe(orphan);
    await expect(ask(other.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is started by exactly one of several starts at once', async () => {
    const dataDir = await makeDirectory();
    const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(2);
    for (const { reason } of lost) expect(reason).toBeInstanceOf(AlreadyRunning);
  });

  it('restarts by itself on the same port when the server is killed', async () => {
    const dataDir = await makeDirectory();
    const onNotice = vi.fn<(text: string) => void>();
    const { url } = await start(dataDir, onNotice);
    await ask(url, 'create table kept as select 42 as answer');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await eventually(async () => expect(await ask(url, 'select answer from kept')).toBe(42));
    expect(onNotice).toHaveBeenCalledWith(expect.stringContaining('started again'));
  });

  it('keeps trying while the server cannot start, and responds again once it can', async () => {
    const dataDir = await makeDirectory();
    const onNotice = vi.fn<(text: string) => void>();
    const { url } = await start(dataDir, onNotice);
    const settings = join(dataDir, 'postgres/cluster/postgresql.conf');
    await rename(settings, `${settings}.away`);
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    const failures = () => onNotice.mock.calls.filter(([text]) => text.includes('did not start')).length;
    await eventually(() => expect(failures()).toBeGreaterThan(1));
    await rename(`${settings}.away`, settings);
    await eventually(async () => expect(await ask(url, 'select 1')).toBe(1));
  });

  it('removes a pid file whose number belongs to another program, and does not signal that program', async () => {
    const dataDir = await makeDirectory();
    const postgres = await start(dataDir);
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await postgres.stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60000)'], {
      stdio: 'ignore',
    });
    cleanUps.push(async () => stranger.kill('SIGKILL'));
    await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it.runIf(process.getuid?.() === 0)(
    'stores its data elsewhere when its account has no access, and reports where',
    async () => {
      const dataDir = await makeDirectory(0o700);
      const onNotice = vi.fn<(text: string) => void>();
      const { url, stop } = await start(dataDir, onNotice);
      const home = /\/var\/lib\/maisonnee\/\w+/.exec(onNotice.mock.calls.flat().join())?.[0];
      expect(home).toBeDefined();
      await ask(url, 'create table kept as select 42 as answer');
      await stop();
      await chmod(dataDir, 0o755);
      expect(await ask((await start(dataDir)).url, 'select answer from kept')).toBe(42);
      cleanUps.unshift(() => rm(home ?? '', { recursive: true, force: true }));
    },
  );
});
