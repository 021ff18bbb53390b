import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileSizeMax } from '#contract/files-limits.ts';
import { memoryOf, type Program } from '../../programs/processes.ts';
import { register } from '../stage/people.ts';
import type { Drill } from '../stage/stage.ts';

const mebibyte = 1024 * 1024;
const sentAtOnce = 20;
const sentBytes = 100 * 1024 * 1024;
const growthMiB = 50;
const sampleEveryMs = 20;
const path = '/api/v1/files/upload?category=DOCUMENT';

type Sent = { status: number; bytes: number };

/** B5: files that are far too large, one at a time and twenty at once, with and without a declared length. */
export const oversizedUploads: Drill = {
  figure: 'B5',
  title: 'uploads of 100 MB',
  async run({ startServer, dataDir }) {
    const lines: string[] = [];
    let holds = true;
    for (const isAnnounced of [false, true]) {
      // The first upload of a process is the most expensive.
      const server = await startServer();
      const { token } = await register(server.origin);
      for (const count of [sentAtOnce, 1]) {
        const { sent, growth } = await sendAll(server, token, count, isAnnounced);
        const left = await readdir(join(dataDir, 'temp'));
        const most = Math.max(...sent.map(({ bytes }) => bytes));
        const isRefused = sent.every(({ status }) => status === 413);
        holds &&= isRefused && growth < growthMiB && left.length === 0 && most <= sentMost;
        lines.push(
          `${count} at once, ${isAnnounced ? 'announced' : 'chunked'}: ${isRefused ? 'all 413' : `answered ${sent.map(({ status }) => status).join(' ')}`}, at most ${(most / mebibyte).toFixed(1)} MiB taken of each, memory + ${Math.round(growth)} MiB, ${left.length} files left`,
        );
      }
      await server.stop();
    }
    return { holds, lines };
  },
};

/** The limit and a megabyte more, plus the data in the buffers at both ends of a connection. */
const sentMost = fileSizeMax + mebibyte + 8 * mebibyte;

async function sendAll(server: Program, token: string, count: number, isAnnounced: boolean) {
  const before = memoryOf(server.pid);
  let peak = before;
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await pause(sampleEveryMs)) peak = Math.max(peak, memoryOf(server.pid));
  };
  const watching = watch();
  const sent = await Promise.all(
    Array.from({ length: count }, () => sendTooMuch(server.origin, token, isAnnounced)),
  );
  isOver = true;
  await watching;
  return { sent, growth: peak - before };
}

const boundary = 'a-boundary-of-the-drill';
const head = [
  `--${boundary}`,
  'content-disposition: form-data; name="file"; filename="film.pdf"',
  'content-type: application/pdf',
  '',
  '%PDF-1.7',
].join('\r\n');

/** Sends a file as fast as it is read, until the connection is closed or all of it is sent. */
function sendTooMuch(origin: string, token: string, isAnnounced: boolean): Promise<Sent> {
  const piece = Buffer.alloc(64 * 1024, 7);
  return new Promise((resolve) => {
    let status = 0;
    let bytes = 0;
    const upload = request(`${origin}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(isAnnounced && { 'content-length': String(head.length + sentBytes) }),
      },
    });
    upload.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
    });
    upload.on('error', () => undefined);
    upload.once('close', () => resolve({ status, bytes }));
    const send = () => {
      while (bytes < sentBytes && !upload.destroyed) {
        bytes += piece.length;
        if (!upload.write(piece)) return;
      }
      upload.end();
    };
    upload.on('drain', send);
    upload.write(head);
    send();
  });
}
