import { isUtf8 } from 'node:buffer';
import {
  frameBytesMax,
  frameHeadersMax,
  headerBytesMax,
  deniedCloseCode,
  suspendedCloseCode,
} from '#contract/realtime-limits.ts';

/*
 * Frames of STOMP 1.2 (https://stomp.github.io/stomp-specification-1.2.html#STOMP_Frames), read from bytes that arrive
 * in any portions (decision 30).
 */

/** Of repeated headers the first one counts. */
export type Frame = { command: string; headers: ReadonlyMap<string, string>; body: Buffer };

type Limits = Readonly<{ frameBytes: number; headers: number; headerBytes: number }>;
const contractLimits: Limits = {
  frameBytes: frameBytesMax,
  headers: frameHeadersMax,
  headerBytes: headerBytesMax,
};

/** The frame whose end has not arrived; offsets count from its first byte. */
type Unfinished = {
  command: string | undefined;
  headers: Map<string, string>;
  headerCount: number;
  /** The start of the line, or of the body, that is being read. */
  from: number;
  /** Up to here no end was found. */
  searched: number;
  isBody: boolean;
  contentLength: number | undefined;
};

const [nul, lf, cr] = [0, 10, 13];
const none = Buffer.alloc(0);
/** Only these may have a body. */
const withBody = new Set(['SEND', 'MESSAGE', 'ERROR']);
/** Their headers are not escaped. */
const unescaped = new Set(['CONNECT', 'STOMP', 'CONNECTED']);

class FrameError extends Error {}

/** Reads frames. Memory is bounded by the limits, which are checked while bytes arrive. */
export class FrameDecoder {
  readonly #limits: Limits;
  #store = none;
  #used = 0;
  #frame: Unfinished | undefined;
  #error: string | undefined;

  constructor(limits: Limits = contractLimits) {
    this.#limits = limits;
  }

  /** Returns the frames that end in this portion; with `error`, what follows them is no frame and nothing more is read. */
  push(chunk: Buffer): { frames: Frame[]; error?: string } {
    const frames: Frame[] = [];
    if (this.#error === undefined) this.#read(chunk, frames);
    return this.#error === undefined ? { frames } : { frames, error: this.#error };
  }

  #read(chunk: Buffer, frames: Frame[]): void {
    const data = this.#append(chunk);
    let start = 0;
    try {
      for (;;) {
        if (!this.#frame) start = skipLineEnds(data, start);
        if (start === data.length || (!this.#frame && data[start] === cr)) break;
        this.#frame ??= emptyFrame();
        const end = this.#finish(this.#frame, data.subarray(start), frames);
        if (end === undefined) break;
        this.#frame = undefined;
        start += end;
      }
      this.#keep(data, start);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#error = error.message;
      this.#store = none;
    }
  }

  /** Reads on in a frame; returns its length when its end is there. */
  #finish(frame: Unfinished, data: Buffer, frames: Frame[]): number | undefined {
    while (!frame.isBody) {
      const end = data.indexOf(lf, frame.searched);
      this.#checkSize(end === -1 ? data.length : end + 1);
      if (end === -1) {
        frame.searched = data.length;
        // A CR may be the first half of the line end.
        this.#checkLine(data.length - frame.from - 1);
        return undefined;
      }
      const line = data.subarray(frame.from, data[end - 1] === cr ? Math.max(frame.from, end - 1) : end);
      this.#checkLine(line.length);
      this.#readLine(frame, line);
      frame.from = end + 1;
      frame.searched = end + 1;
    }
    const length = frame.contentLength;
    if (length !== undefined) this.#checkSize(frame.from + length + 1);
    const end = length === undefined ? data.indexOf(nul, frame.searched) : frame.from + length;
    this.#checkSize(end === -1 ? data.length : end + 1);
    frame.searched = data.length;
    if (end === -1 || end >= data.length) return undefined;
    if (data[end] !== nul) throw new FrameError('The body is longer than its content-length');
    const { command = '', headers } = frame;
    if (end > frame.from && !withBody.has(command)) throw new FrameError('This frame has no body');
    frames.push({ command, headers, body: Buffer.from(data.subarray(frame.from, end)) });
    return end + 1;
  }

  #readLine(frame: Unfinished, line: Buffer): void {
    // The grammar allows NUL here; it is refused, because a frame without its empty line would swallow the next one.
    if (!isUtf8(line) || line.includes(cr) || line.includes(nul)) throw new FrameError('Malformed header');
    if (frame.command === undefined) {
      if (line.length === 0) throw new FrameError('Malformed frame');
      frame.command = line.toString();
    } else if (line.length === 0) {
      frame.isBody = true;
      frame.contentLength = readContentLength(frame.headers.get('content-length'));
    } else {
      frame.headerCount += 1;
      if (frame.headerCount > this.#limits.headers) throw new FrameError('Too many headers');
      const [name, value] = readHeader(line.toString(), unescaped.has(frame.command));
      if (!frame.headers.has(name)) frame.headers.set(name, value);
    }
  }

  #checkSize(bytes: number): void {
    if (bytes > this.#limits.frameBytes) throw new FrameError('Frame too long');
  }

  #checkLine(bytes: number): void {
    if (bytes > this.#limits.headerBytes) throw new FrameError('Header too long');
  }

  /** The unread bytes with the chunk behind them. The store doubles, so that single bytes are not copied each time. */
  #append(chunk: Buffer): Buffer {
    if (this.#used === 0) return chunk;
    const length = this.#used + chunk.length;
    if (length > this.#store.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(length, this.#store.length * 2));
      this.#store.copy(larger, 0, 0, this.#used);
      this.#store = larger;
    }
    chunk.copy(this.#store, this.#used);
    this.#used = length;
    return this.#store.subarray(0, length);
  }

  #keep(data: Buffer, start: number): void {
    const isStored = this.#used > 0;
    this.#used = data.length - start;
    if (this.#used === 0) this.#store = none;
    else if (!isStored || start > 0) this.#store = Buffer.from(data.subarray(start));
  }
}

const emptyFrame = (): Unfinished => ({
  command: undefined,
  headers: new Map(),
  headerCount: 0,
  from: 0,
  searched: 0,
  isBody: false,
  contentLength: undefined,
});

/** Line ends between frames are heart-beats. Stops at a CR whose LF has not arrived. */
function skipLineEnds(data: Buffer, from: number): number {
  let start = from;
  for (;;) {
    if (data[start] === lf) start += 1;
    else if (data[start] === cr && data[start + 1] === lf) start += 2;
    else if (data[start] === cr && start + 1 < data.length) throw new FrameError('Malformed frame');
    else return start;
  }
}

function readContentLength(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new FrameError('Malformed content-length');
  return Number(text);
}

function readHeader(line: string, isPlain: boolean): [string, string] {
  const colon = line.indexOf(':');
  if (colon <= 0) throw new FrameError('Malformed header');
  const [name, value] = [line.slice(0, colon), line.slice(colon + 1)];
  if (isPlain) return [name, value];
  if (value.includes(':')) throw new FrameError('Malformed header');
  return [unescapeHeader(name), unescapeHeader(value)];
}

const characters: Readonly<Record<string, string>> = {
  '\\r': '\r',
  '\\n': '\n',
  '\\c': ':',
  '\\\\': '\\',
};
const escapes: Readonly<Record<string, string>> = { '\r': '\\r', '\n': '\\n', ':': '\\c', '\\': '\\\\' };

function unescapeHeader(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\[^]?/gu, (escape) => {
    const character = characters[escape];
    if (character === undefined) throw new FrameError('Undefined escape in a header');
    return character;
  });
}

const escapeHeader = (text: string) => text.replaceAll(/[\r\n:\\]/g, (character) => escapes[character] ?? '');

/** The header lines of a frame, escaped unless they are plain. */
export function encodeHeaders(headers: Iterable<readonly [string, string]>, isPlain = false): string {
  const escape = isPlain ? String : escapeHeader;
  let lines = '';
  for (const [name, value] of headers) lines += `${escape(name)}:${escape(value)}\n`;
  return lines;
}

/** The bytes of a frame. A body gets its content-length; a header of CONNECTED has no line end, because nothing escapes it. */
export function encodeFrame(
  command: string,
  headers: Iterable<readonly [string, string]>,
  body: string | Buffer = none,
): Buffer {
  let head = `${command}\n${encodeHeaders(headers, unescaped.has(command))}`;
  if (body.length === 0) return Buffer.from(`${head}\n\0`);
  head += `content-length:${Buffer.byteLength(body)}\n\n`;
  return typeof body === 'string'
    ? Buffer.from(`${head}${body}\0`)
    : Buffer.concat([Buffer.from(head), body, Buffer.of(nul)]);
}

/** Close codes of RFC 6455 and of the registry it started; those from 4000 on are private. */
const closeCodes = {
  protocol: 1002,
  denied: deniedCloseCode,
  suspended: suspendedCloseCode,
  failed: 1011,
  restart: 1012,
  unavailable: 1013,
} as const;

/** Why a connection ends: `message` is sent in an ERROR frame, and the connection is closed with the code of the kind. */
export class StompRefusal extends Error {
  readonly closeCode: number;

  constructor(message: string, kind: keyof typeof closeCodes) {
    super(message);
    this.closeCode = closeCodes[kind];
  }
}
