import { FrameImpl, Parser } from '@stomp/stompjs';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { frameBytesMax, frameHeadersMax, headerBytesMax } from '#contract/realtime-limits.ts';
import { encodeFrame, FrameDecoder } from './stomp-frames.ts';

type Read = { frames: [string, Record<string, string>, string][]; error?: string };

/** What is read from portions, with bodies as texts of one character per byte. */
function read(...portions: (string | Buffer)[]): Read {
  const decoder = new FrameDecoder();
  const all: Read = { frames: [] };
  for (const portion of portions) {
    const { frames, error } = decoder.push(Buffer.from(portion));
    for (const { command, headers, body } of frames)
      all.frames.push([command, Object.fromEntries(headers), body.toString('latin1')]);
    if (error !== undefined) all.error = error;
  }
  return all;
}

describe('a frame', () => {
  const send = (headers: Record<string, string>, body = ''): Read => ({ frames: [['SEND', headers, body]] });
  test.each<[string, string, Read]>([
    ['without headers and body', 'SEND\n\n\0', send({})],
    ['with a body', 'SEND\na:b\n\nhello\0', send({ a: 'b' }, 'hello')],
    ['with CR LF everywhere', 'SEND\r\na:b\r\n\r\nx\r\ny\0', send({ a: 'b' }, 'x\r\ny')],
    ['with spaces that count', 'SEND\n a : b \n\n\0', send({ ' a ': ' b ' })],
    ['with an empty value', 'SEND\na:\n\n\0', send({ a: '' })],
    ['with escapes', 'SEND\na\\cb:\\r\\n\\c\\\\\n\n\0', send({ 'a:b': '\r\n:\\' })],
    ['with a backslash before an n', 'SEND\na:\\\\n\n\n\0', send({ a: '\\n' })],
    ['with a repeated header', 'SEND\na:first\na:second\n\n\0', send({ a: 'first' })],
    ['with letters beyond ASCII', 'SEND\nclé:été\n\n\0', send({ clé: 'été' })],
    [
      'with NUL in a body of known length',
      'SEND\ncontent-length:3\n\na\0b\0',
      send({ 'content-length': '3' }, 'a\0b'),
    ],
    ['with an empty body of known length', 'SEND\ncontent-length:0\n\n\0', send({ 'content-length': '0' })],
    ['after line ends', '\n\r\n\nSEND\n\n\0', send({})],
    ['that does not escape', 'CONNECT\na:b:c\\n\n\n\0', { frames: [['CONNECT', { a: 'b:c\\n' }, '']] }],
    ['of the same kind', 'STOMP\na:b\\x\n\n\0', { frames: [['STOMP', { a: 'b\\x' }, '']] }],
    [
      'followed by heart-beats and another one',
      'SEND\n\na\0\n\r\n\nACK\nid:1\n\n\0\n',
      {
        frames: [
          ['SEND', {}, 'a'],
          ['ACK', { id: '1' }, ''],
        ],
      },
    ],
  ])('%s', (_name, bytes, expected) => expect(read(bytes)).toEqual(expected));
});

describe('is refused:', () => {
  test.each([
    ['an undefined escape', 'SEND\na:\\t\n\n\0', 'Undefined escape in a header'],
    ['an undefined escape in a name', 'SEND\n\\a:b\n\n\0', 'Undefined escape in a header'],
    ['a backslash at the end', 'SEND\na:b\\\n\n\0', 'Undefined escape in a header'],
    ['a header without a colon', 'SEND\nab\n\n\0', 'Malformed header'],
    ['a header without a name', 'SEND\n:b\n\n\0', 'Malformed header'],
    ['a colon in a value', 'SEND\na:b:c\n\n\0', 'Malformed header'],
    ['a CR within a line', 'SEND\na:b\rc\n\n\0', 'Malformed header'],
    ['NUL before the empty line', 'SEND\na:b\n\0', 'Malformed header', 'SEND\n\n\0'],
    ['broken UTF-8', Buffer.from([83, 10, 97, 58, 0xff, 10, 10, 0]), 'Malformed header'],
    ['a CR alone between frames', 'SEND\n\n\0\rACK\nid:1\n\n\0', 'Malformed frame'],
    ['a body of a frame that has none', 'SUBSCRIBE\nid:1\n\nx\0', 'This frame has no body'],
    [
      'a body beyond its length',
      'SEND\ncontent-length:1\n\nab\0',
      'The body is longer than its content-length',
    ],
    ['a negative length', 'SEND\ncontent-length:-1\n\n\0', 'Malformed content-length'],
    ['a length that is no number', 'SEND\ncontent-length:1e3\n\n\0', 'Malformed content-length'],
  ])('%s', (_name, bytes, error, later = '') => {
    const before = 'ACK\nid:1\n\n\0';
    expect(read(before, bytes, later, before)).toMatchObject({ error });
    expect(read(before, bytes, later, before).frames[0]).toEqual(['ACK', { id: '1' }, '']);
    expect(read(bytes, later, before).frames.every(([command]) => command === 'SEND')).toBe(true);
  });
});

describe('limits, while bytes arrive:', () => {
  const filler = (length: number) => 'x'.repeat(length);
  test('the bytes of a frame', () => {
    const head = 'SEND\n\n';
    const longest = `${head}${filler(frameBytesMax - head.length - 1)}\0`;
    expect(read(longest).frames.length).toBe(1);
    expect(read(`${longest.slice(0, -1)}x`)).toEqual({ frames: [] });
    expect(read(`${longest.slice(0, -1)}xx`)).toEqual({ frames: [], error: 'Frame too long' });
    expect(read(`${longest.slice(0, -1)}x\0`)).toEqual({ frames: [], error: 'Frame too long' });
  });
  test('a length that is too long, at once', () => {
    const error = 'Frame too long';
    expect(read('SEND\ncontent-length:9999999999\n\n')).toEqual({ frames: [], error });
    expect(read(`SEND\ncontent-length:${frameBytesMax}\n\n`)).toEqual({ frames: [], error });
  });
  test('the bytes of a header line', () => {
    const line = `a:${filler(headerBytesMax - 2)}`;
    for (const end of ['\n', '\r\n']) expect(read(`SEND${end}${line}${end}${end}\0`).frames.length).toBe(1);
    for (const end of ['\n', '\r\n', 'x'])
      expect(read(`SEND\n${line}x${end}`)).toEqual({ frames: [], error: 'Header too long' });
    expect(read(filler(headerBytesMax + 2))).toEqual({ frames: [], error: 'Header too long' });
  });
  test('the number of headers, repeated ones too', () => {
    const lines = (count: number) => `SEND\n${'a:b\n'.repeat(count)}\n\0`;
    expect(read(lines(frameHeadersMax)).frames.length).toBe(1);
    expect(read(lines(frameHeadersMax + 1))).toEqual({ frames: [], error: 'Too many headers' });
  });
  test('single bytes of a long frame take no more than their place', () => {
    const decoder = new FrameDecoder();
    const frame = encodeFrame('SEND', [], filler(frameBytesMax - 100));
    const frames = [...frame].flatMap((byte) => decoder.push(Buffer.of(byte)).frames);
    expect(frames.map(({ body }) => body.length)).toEqual([frameBytesMax - 100]);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));
const difficult = fc.string({
  unit: fc.constantFrom('\r', '\n', ':', '\\', 'n', 'c', 'r', 'é', ' '),
  maxLength: 12,
});
const value = fc.oneof(text, difficult);
const name = value.filter((one) => one !== '' && one !== 'content-length');
const frame = fc.record({
  command: fc.constantFrom('SEND', 'MESSAGE', 'ERROR'),
  headers: fc.dictionary(name, value, { maxKeys: 8, noNullPrototype: true }),
  body: fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(new Uint8Array([0, 10, 0]))),
});
const sent = ({
  command,
  headers,
  body,
}: {
  command: string;
  headers: Record<string, string>;
  body: Uint8Array;
}) => encodeFrame(command, Object.entries(headers), Buffer.from(body));

/** The bytes in portions that end at these places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

it('reads what was encoded, in any portions', () => {
  const beats = fc.constantFrom('', '\n', '\r\n\n');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(frame, beats), { maxLength: 5 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (sequence, places) => {
        const bytes = Buffer.concat(sequence.flatMap(([one, beat]) => [sent(one), Buffer.from(beat)]));
        const expected = sequence.map(([{ command, headers, body }]) => [
          command,
          { ...headers, ...(body.length > 0 && { 'content-length': String(body.length) }) },
          Buffer.from(body).toString('latin1'),
        ]);
        expect(read(...cut(bytes, places))).toEqual({ frames: expected });
      },
    ),
    { numRuns: 500 },
  );
});

it('reads the same from any bytes, in any portions, without an exception', () => {
  const token = fc.constantFrom(
    'SEND',
    'CONNECT',
    'content-length:',
    '2',
    ':',
    '\n',
    '\r',
    '\0',
    '\\',
    'é',
    '\n\n',
  );
  const junk = fc.array(
    fc.oneof(
      token.map((one) => Buffer.from(one)),
      fc.uint8Array({ maxLength: 6 }).map((one) => Buffer.from(one)),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(junk, fc.array(fc.nat(), { maxLength: 12 }), (parts, places) => {
      const bytes = Buffer.concat(parts);
      expect(read(...cut(bytes, places))).toEqual(read(bytes));
      expect(read(...[...bytes].map((byte) => Buffer.of(byte)))).toEqual(read(bytes));
    }),
    { numRuns: 3000 },
  );
});

it('reads what the client of the browser reads, where that follows the standard', () => {
  // The client trims, does not unescape names, and restores an escaped backslash before the other escapes.
  const plain = value.filter((one) => !one.includes('\\') && one.trim() === one);
  const simple = fc.record({
    command: fc.constant('MESSAGE'),
    headers: fc.dictionary(fc.string({ unit: fc.constantFrom('a', 'é', '-'), minLength: 1 }), plain, {
      maxKeys: 8,
      noNullPrototype: true,
    }),
    body: fc.uint8Array({ maxLength: 60 }),
  });
  fc.assert(
    fc.property(fc.array(simple, { maxLength: 4 }), (sequence) => {
      const bytes = Buffer.concat(sequence.map(sent));
      const theirs: Read['frames'] = [];
      const parser = new Parser(
        (raw) => {
          const { command, headers, binaryBody } = FrameImpl.fromRawFrame(raw, true);
          theirs.push([
            command,
            Object.fromEntries(Object.entries(headers)),
            Buffer.from(binaryBody).toString('latin1'),
          ]);
        },
        () => undefined,
      );
      parser.parseChunk(new Uint8Array(bytes).buffer);
      expect(read(bytes)).toEqual({ frames: theirs });
    }),
    { numRuns: 300 },
  );
});

it('encodes a text like its bytes', () => {
  const headers = [['a', 'b:c\n']] as const;
  expect(encodeFrame('MESSAGE', headers, 'é\0')).toEqual(encodeFrame('MESSAGE', headers, Buffer.from('é\0')));
  expect(encodeFrame('MESSAGE', headers, 'é\0').toString()).toBe(
    'MESSAGE\na:b\\cc\\n\ncontent-length:3\n\né\0\0',
  );
  expect(encodeFrame('CONNECTED', [['version', '1.2']]).toString()).toBe('CONNECTED\nversion:1.2\n\n\0');
});
