import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';

/** The system account that PostgreSQL runs under, in the form `spawn` takes. */
export type SystemUser = { uid: number; gid: number };

/**
 * The options of `spawn` for every program of PostgreSQL: no variable of our environment, and a directory that any
 * account can enter.
 */
export function spawnOptions(user: SystemUser | undefined) {
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...user };
}

/** Runs a program to its end as `user`; for a program that cannot be started it returns code -1 and the reason. */
export async function run(
  program: string,
  parameters: string[],
  user: SystemUser | undefined,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, parameters, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** True when `user` can enter and write `directory`. The modes of every parent matter, so this is tested, not computed. */
export async function canWrite(directory: string, user: SystemUser | undefined): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], user);
  return code === 0;
}

/**
 * The account that runs PostgreSQL: none when we are not root. As root, which PostgreSQL refuses, it is the owner of
 * the existing cluster, else `postgres`, else `nobody`.
 */
export async function chooseSystemUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]) >>> 0, gid: Number(account[3]) >>> 0 };
  }
  return { uid: 65_534, gid: 65_534 };
}
