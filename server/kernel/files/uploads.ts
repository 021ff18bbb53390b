import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { megabyte } from '#contract/files-limits.ts';
import { ApiError, fail } from '#server/kernel/http/errors.ts';
import { orUnavailable, type FileStore } from '#server/kernel/files/file-store.ts';
import type { App } from '#server/kernel/http/server.ts';
import { allowSlowUpload } from '#server/kernel/http/limits/slow-clients.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import { fieldIssues } from '#server/kernel/http/parser-errors.ts';

/** What a route accepts: the field of the file, its maximum size, and the kind of file that its error texts name. */
export type UploadRules = Readonly<{
  field: string;
  bytesMax: number;
  kind: 'photo' | 'document';
}>;

/** A received file: `fileName` is only displayed, `sha256` is the hash of the bytes that were sent. */
export type UploadedFile = Readonly<{ fileName: string; bytes: Buffer; sha256: Buffer }>;
export type Upload = Readonly<{ fields: Record<string, unknown>; file: UploadedFile | null }>;

/** Size of boundaries, headers and the other fields of a form. */
const formBytesMax = 64 * 1024;
const formLimits = { files: 2, fields: 20, parts: 22, fieldSize: formBytesMax };
/** Together with the data in transit, less than the megabyte of docs/product/files.md#uploads. */
const lingerBytes = megabyte / 2;
const lingerMs = 1_000;
const fileNameMax = 120;

/** Only the routes of this scope read bodies with files, by themselves; in every other scope a form is refused. */
export async function acceptUploads(app: App): Promise<void> {
  await app.register(fastifyMultipart);
  const validatorOf = app.validatorCompiler;
  // The schema of such a body describes the form; its fields are validated once they have arrived (parseFields).
  app.setValidatorCompiler<$ZodType>((part) =>
    part.httpPart === 'body' || !validatorOf ? (input) => ({ value: input as unknown }) : validatorOf(part),
  );
}

/** Files that are whole in memory and pictures that are re-encoded: this many at once, the others wait on the disk. */
const withConcurrencyLimit = createConcurrencyLimit(2);
/** Only this process can decrypt the files that wait on the disk (docs/product/verification.md#sealing). */
const processKey = randomBytes(32);

/**
 * Reads a form with a file as a stream, unless `judge` refuses its fields, and calls `work` with the complete file in
 * memory. Temporary data is deleted in every case. @throws FIL001 as soon as the file is too large, VAL001 when the
 * body is not a form, SYS003 without disk space
 */
export async function withUpload<T>(
  files: FileStore,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  rules: UploadRules,
  work: (upload: Upload) => Promise<T>,
  judge?: () => Promise<void>,
): Promise<T> {
  const { request, reply } = exchange;
  if (!request.isMultipart()) {
    await judge?.();
    return work({ fields: {}, file: null });
  }
  const temporary: string[] = [];
  const read = async () => {
    await judge?.();
    return receive(files, request, rules, temporary);
  };
  try {
    const { fields, kept } = await read().catch((error: unknown) => {
      closeAfterAnswer(reply, request.raw);
      throw error;
    });
    if (!kept) return await work({ fields, file: null });
    return await withConcurrencyLimit(async () => {
      const { path, fileName, nonce, sha256 } = kept;
      const bytes = decipher(nonce, await orUnavailable(readFile(path)));
      return work({ fields, file: { fileName, bytes, sha256 } });
    });
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })));
  }
}

const collectEveryBytes = 4 * 1024 * 1024;
let readBytes = 0;

/**
 * V8 frees unused buffers outside its heap only after 64 MiB of new ones. Collect after every few megabytes read
 * (docs/product/files.md#uploads), where Node is started with --expose-gc, as npm start does.
 */
function collectAfterRead(bytes: number): void {
  readBytes += bytes;
  if (readBytes < collectEveryBytes) return;
  readBytes = 0;
  globalThis.gc?.({ type: 'minor' });
}

type Kept = { path: string; fileName: string; nonce: Buffer; sha256: Buffer };
type Received = { fields: Record<string, unknown>; kept: Kept | null };

/**
 * Reads a form until it is complete, malformed or too large: preambles, skipped parts and epilogues have no limit of
 * their own.
 */
async function receive(
  files: FileStore,
  request: FastifyRequest,
  rules: UploadRules,
  temporary: string[],
): Promise<Received> {
  const { raw } = request;
  const bytesMax = rules.bytesMax + formBytesMax;
  if (Number(raw.headers['content-length'] ?? 0) > bytesMax) refuseUpload(rules, 'TOO_LARGE');
  // The folder is created first: a form that is not read at once loses its beginning.
  const path = await files.newTemporaryPath();
  // A connection that has closed in the meantime emits no end event.
  if (raw.destroyed) refuseUpload(rules, 'BROKEN');
  const { promise: overflow, resolve: stop } = Promise.withResolvers<'TOO_LARGE'>();
  let total = 0;
  const count = (chunk: Buffer) => {
    total += chunk.length;
    collectAfterRead(chunk.length);
    if (total <= bytesMax) return;
    stopReading();
    stop('TOO_LARGE');
  };
  // No more data is read until the refusal is sent.
  const stopReading = () => {
    raw.off('data', count);
    raw.unpipe();
    raw.pause();
  };
  raw.on('data', count);
  allowSlowUpload(raw);
  let writing: Promise<Kept> | undefined;
  let arriving: Readable | undefined;
  const read = async (): Promise<Received> => {
    const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for await (const part of request.parts({ limits: { ...formLimits, fileSize: rules.bytesMax } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== rules.field || writing) part.file.resume();
      else {
        arriving = part.file;
        temporary.push(path);
        writing = keep(arriving, path, cleanFileName(part.filename));
        await writing;
      }
    }
    return { fields, kept: (await writing) ?? null };
  };
  try {
    const received = await Promise.race([read(), overflow]);
    if (received === 'TOO_LARGE') refuseUpload(rules, received);
    // The parser stops where the form ends. A body that is never read to its end would cost the client its connection
    // when the time of this exchange is over.
    raw.resume();
    return received;
  } catch (error) {
    stopReading();
    arriving?.destroy();
    await writing?.catch(() => undefined);
    throw error instanceof ApiError
      ? error
      : uploadRefusal(rules, isTooLarge(error) ? 'TOO_LARGE' : 'BROKEN');
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** Encrypts the data as it arrives and writes it: the plain content of a document is never on the disk. */
async function keep(file: Readable, path: string, fileName: string): Promise<Kept> {
  const nonce = randomBytes(16);
  const cipher = createCipheriv('aes-256-ctr', processKey, nonce);
  const hash = createHash('sha256');
  const kept = await orUnavailable(open(path, 'wx', 0o600));
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await orUnavailable(kept.appendFile(cipher.update(chunk)));
    }
  } finally {
    await kept.close();
  }
  return { path, fileName, nonce, sha256: hash.digest() };
}

const decipher = (nonce: Buffer, enciphered: Buffer) =>
  createDecipheriv('aes-256-ctr', processKey, nonce).update(enciphered);

/**
 * Keep reading briefly after a refusal so that the client can read the response, then close
 * (docs/product/files.md#uploads). Without this, the server would read the rest of the upload by itself.
 */
function closeAfterAnswer(reply: FastifyReply, raw: IncomingMessage): void {
  let rest = lingerBytes;
  raw.on('data', (chunk: Buffer) => {
    rest -= chunk.length;
    collectAfterRead(chunk.length);
    if (rest < 0) raw.pause();
  });
  raw.resume();
  // Without this, the connection of a client that sent `connection: close` would end before it has read the response.
  reply.raw.shouldKeepAlive = true;
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref();
    raw.once('end', () => clearTimeout(timer));
  });
}

type Fault = 'TOO_LARGE' | 'FORMAT' | 'UNREADABLE' | 'LOCKED' | 'MISSING' | 'EMPTY' | 'BROKEN';
const photoKeys = {
  TOO_LARGE: 'photo_too_large',
  FORMAT: 'photo_format',
  UNREADABLE: 'photo_unreadable',
  LOCKED: 'photo_unreadable',
  MISSING: 'photo_missing',
  EMPTY: 'file_empty',
  BROKEN: 'photo_unreadable',
} as const satisfies Record<Fault, string>;

const documentKeys = {
  TOO_LARGE: 'document_too_large',
  FORMAT: 'document_format',
  UNREADABLE: 'document_unreadable',
  LOCKED: 'document_locked',
  MISSING: 'required',
  EMPTY: 'file_empty',
  BROKEN: 'invalid_format',
} as const satisfies Record<Fault, string>;

/** Refuses a file with the error text of its kind, photo or document. @throws */
export function refuseUpload(rules: UploadRules, fault: Fault): never {
  throw uploadRefusal(rules, fault);
}

function uploadRefusal({ field, bytesMax, kind }: UploadRules, fault: Fault): ApiError {
  const key = (kind === 'photo' ? photoKeys : documentKeys)[fault];
  if (fault === 'BROKEN' || fault === 'MISSING' || fault === 'EMPTY')
    return new ApiError('VAL001', { fields: { [field]: { key } } });
  const isDecoded = fault === 'UNREADABLE' || fault === 'LOCKED';
  const unfit = isDecoded && kind === 'document' ? 'VER002' : 'FIL002';
  const code = fault === 'TOO_LARGE' ? 'FIL001' : unfit;
  return new ApiError(code, {
    fields: { [field]: { key, params: { max: Math.floor(bytesMax / megabyte) } } },
  });
}

/** The last part of the name that the sender gave, without characters that reverse or hide text. */
export function cleanFileName(sent: string | undefined): string {
  const last = (sent ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}"<>|:*?]/gu, '')
    .trim();
  const signs = [...clean.replace(/^\.+/, '')];
  if (signs.length === 0) return 'document';
  if (signs.length <= fileNameMax) return signs.join('');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return `${signs.slice(0, fileNameMax - ending.length).join('')}${ending}`;
}

/** The text fields of a form by their schema. @throws VAL001 with every field that is wrong */
export function parseFields<T>(schema: $ZodType<T>, fields: Record<string, unknown>): T {
  const { success, data, error } = safeParse(schema, { ...fields }, { reportInput: true });
  return success ? data : fail('VAL001', { fields: fieldIssues(error.issues, schema) });
}
