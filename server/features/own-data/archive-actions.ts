import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import type { Language } from '#contract/languages.ts';
import { archiveName, exportFileName, readmeText } from './archive-rules.ts';
import { listAllFiles } from '#server/features/files/own-data-queries.ts';
import { areaOf } from '#server/features/files/rules.ts';
import { listPhotos } from '#server/features/photos/queries.ts';
import { listReviewPhotosBy } from '#server/features/reviews/photo-queries.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { listKeptDocuments } from '#server/features/verification/own-data-queries.ts';
import type { ExportOwner, ExportPart } from '#server/kernel/database/export-pages.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { mailExport } from '#server/kernel/mail/erasure.ts';
import type { Feature } from '#server/kernel/feature.ts';
import { fail } from '#server/kernel/http/errors.ts';

type ArchiveDeps = Pick<Deps, 'db' | 'files' | 'sealing' | 'config' | 'clock'>;
export type Archive = Readonly<{ fileName: string; open: () => Readable }>;

/** The parts of an archive, one file each: those of the features, and the mails. */
export const archiveParts = (features: readonly Feature[]): readonly ExportPart[] => [
  ...features.flatMap(({ exported }) => exported ?? []),
  mailExport,
];

/** Accounts whose archive this process is writing: one at a time for each, and not too many in all. */
const inProgress = new Set<string>();
const archivesAtOnce = 8;
const retryAfterSeconds = 30;

/**
 * Everything that is kept of a person, as a ZIP that is read while it is sent (docs/product/accounts.md#export); nothing
 * is read before it is opened, which throws RAT001 while an archive of the account is being sent, or too many of others.
 * @throws RES001 no such account
 */
export async function findArchive(
  deps: ArchiveDeps,
  parts: readonly ExportPart[],
  accountId: string,
): Promise<Archive> {
  const { language, email } = (await findAccount(deps.db, accountId)) ?? fail('RES001');
  return {
    fileName: archiveName(deps.config.brandName, deps.clock.now()),
    open: () => openArchive(deps, parts, { accountId, email, language }),
  };
}

function openArchive(deps: ArchiveDeps, parts: readonly ExportPart[], person: Owner): Readable {
  const { accountId } = person;
  if (inProgress.has(accountId) || inProgress.size >= archivesAtOnce) fail('RAT001', { retryAfterSeconds });
  inProgress.add(accountId);
  const zip = new yazl.ZipFile();
  // The types of yazl are those of any readable stream.
  const stream = zip.outputStream as Readable;
  zip.on('error', (error) => stream.destroy(error));
  const closed = new Promise<'CLOSED'>((resolve) => stream.once('close', () => resolve('CLOSED')));
  void writeArchive(deps, parts, zip, closed, person)
    .catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(() => inProgress.delete(accountId));
  return stream;
}

type Owner = Omit<ExportOwner, 'providerId'> & { language: Language };

/** One entry after the other, each read while it is taken; ends early when the client is gone. */
async function writeArchive(
  deps: ArchiveDeps,
  parts: readonly ExportPart[],
  zip: yazl.ZipFile,
  closed: Promise<'CLOSED'>,
  { language, ...person }: Owner,
): Promise<void> {
  const owner = { ...person, providerId: (await findProviderId(deps.db, person.accountId)) ?? null };
  const add = async (name: string, content: Readable, compress = true): Promise<boolean> => {
    zip.addReadStream(content, name, { mtime: deps.clock.now(), compress });
    const ended = finished(content).then(() => 'ENDED' as const);
    const outcome = await Promise.race([ended, closed]).finally(() => content.destroy());
    return outcome === 'ENDED';
  };
  const { brandName, contactEmail } = deps.config;
  const readme = readmeText(language, { brandName, contactEmail, now: deps.clock.now() });
  if (!(await add(readme.name, Readable.from([Buffer.from(readme.text)])))) return;
  for (const part of parts) {
    const rows = part.rows(deps, owner);
    if (!(await add(`${part.name}.json`, Readable.from(toJson(rows), { objectMode: false })))) return;
  }
  for await (const { name, bytes } of readFiles(deps, owner))
    if (!(await add(name, Readable.from([bytes]), false))) return;
  zip.end();
}

/** A list in JSON, one line a row. */
async function* toJson(rows: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let written = '[';
  let isFirst = true;
  for await (const row of rows) {
    written += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
    isFirst = false;
    if (written.length < chunkLength) continue;
    yield Buffer.from(written);
    written = '';
  }
  yield Buffer.from(`${written}\n]\n`);
}
const chunkLength = 65_536;

/** The files of a person; one that the store has lost is left out. */
async function* readFiles(
  { db, files, sealing }: ArchiveDeps,
  { accountId, providerId }: ExportOwner,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const account = await findAccount(db, accountId);
  if (account?.avatar_name) {
    const bytes = await files.read('media', account.avatar_name);
    if (bytes) yield { name: `files/avatar-${account.avatar_name}`, bytes };
  }
  for (const row of await listAllFiles(db, accountId)) {
    const bytes = await files.read(areaOf(row), row.storage_name);
    if (bytes) yield { name: exportFileName('files', row), bytes };
  }
  for (const { id, name } of await listReviewPhotosBy(db, accountId)) {
    const bytes = await files.read('files', name);
    if (bytes) yield { name: exportFileName('files', { id, file_name: 'photo.webp' }), bytes };
  }
  for (const { id, name } of providerId === null ? [] : await listPhotos(db, providerId)) {
    const bytes = await files.read('media', name);
    if (bytes) yield { name: exportFileName('files', { id, file_name: 'photo.webp' }), bytes };
  }
  for (const row of providerId === null ? [] : await listKeptDocuments(db, providerId)) {
    const sealed = await files.read('documents', row.storage_name);
    if (sealed) yield { name: exportFileName('documents', row), bytes: sealing.open(sealed) };
  }
}
