import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { call, hasPayload, isDone } from '../stage/calls.ts';
import { mustCall, register } from '../stage/people.ts';
import { fillUp, mountSmallDisk, noSmallDisk } from '../stage/small-disk.ts';
import { createStage, type Drill, type Finding, type Stage } from '../stage/stage.ts';

const uploads = 40;
const roomBytes = 300_000;
const hangingMs = 5000;

/** F7: the disk for files is full, or becomes full during uploads. */
export const fullFileDisk: Drill = {
  figure: 'F7',
  title: 'the disk of the files is full',
  async run(stage) {
    const disk = await mountSmallDisk();
    if (!disk) return noSmallDisk;
    const own = createStage({ ...stage, dataDir: disk.directory });
    try {
      return await fill(own);
    } finally {
      await own.killServers();
      await disk.unmount();
    }
  },
};

type Sent = { status: number; isWhole: boolean; milliseconds: number };

async function fill({ startServer, database, dataDir }: Stage): Promise<Finding> {
  const server = await startServer();
  const { id, token } = await register(server.origin);
  const send = (photo: Buffer) => upload(server.origin, token, photo);
  const photos = await Promise.all(Array.from({ length: uploads }, drawPhoto));
  const ballast = join(dataDir, 'ballast');

  await fillUp(ballast, dataDir);
  const refused = await Promise.all(photos.slice(0, 10).map(send));
  const elsewhere = await call(server.origin, { path: '/api/v1/services?size=5' });
  // Little space, for a few of the simultaneous uploads.
  await rm(ballast);
  await fillUp(ballast, dataDir, roomBytes);
  const mixed = await Promise.all(photos.map(send));
  await rm(ballast);
  const after = await send(await drawPhoto());

  const rows = await database.query<{ name: string }>(
    'select storage_name as name from stored_file where account_id = $1',
    [id],
  );
  const { content } = (await mustCall(server.origin, { path: '/api/v1/files?size=100', token })) as {
    content: { id: string; url: string }[];
  };
  const stored = await readdir(join(dataDir, 'media'));
  const served = await Promise.all(content.map(({ url }) => isWholePicture(`${server.origin}${url}`)));
  const temporary = await readdir(join(dataDir, 'temp'));
  await server.stop();

  const all = [...refused, ...mixed];
  const kept = mixed.filter(({ status }) => status === 201).length + 1;
  const impolite = all.filter(({ status, isWhole }) => status !== 201 && (status !== 503 || !isWhole));
  const slowest = Math.round(Math.max(...all.map(({ milliseconds }) => milliseconds)));
  return {
    holds:
      refused.every(({ status }) => status === 503) &&
      impolite.length === 0 &&
      isDone(elsewhere) &&
      after.status === 201 &&
      rows.length === kept &&
      stored.length === kept &&
      served.every(Boolean) &&
      temporary.length === 0 &&
      slowest <= hangingMs,
    lines: [
      `no room: ${refused.length} uploads, ${refused.filter(({ status }) => status === 503).length} x 503; a list meanwhile: ${elsewhere.status}`,
      `${roomBytes / 1000} kB of room: ${mixed.length} at once, ${kept - 1} x 201, ${mixed.length - kept + 1} refused; other than 201 and 503 with the payload: ${impolite.length}; slowest ${slowest} ms`,
      `after room was made: ${after.status}; ${rows.length} rows for ${kept} acknowledged, ${served.filter(Boolean).length} of ${served.length} served whole, ${stored.length} files stand, ${temporary.length} temporary`,
    ],
  };
}

/** A photo that differs from every other picture of the same size. */
const drawPhoto = () =>
  sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();

async function upload(origin: string, token: string, photo: Buffer): Promise<Sent> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const sentAt = performance.now();
  const answer = await fetch(`${origin}/api/v1/files/upload?category=COVER`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await answer.json()) as Record<string, unknown>;
  const milliseconds = performance.now() - sentAt;
  const whole = hasPayload({ status: answer.status, body, isPage: false, sentAt, milliseconds });
  return { status: answer.status, isWhole: whole, milliseconds };
}

async function isWholePicture(url: string): Promise<boolean> {
  const answer = await fetch(url);
  if (!answer.ok) return false;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return sharp(bytes)
    .stats()
    .then(() => true)
    .catch(() => false);
}
