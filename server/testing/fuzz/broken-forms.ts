import { toForm } from '../forms.ts';

/** The bytes of a form and what is wrong with it. `announced` is the length that its sender declares. */
export type BrokenForm = {
  fault: string;
  contentType: string;
  bytes: Buffer;
  announced?: number;
  /** It ends early: one of hundreds alike. */
  isCut?: boolean;
};

const boundary = 'x';
const contentType = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, body: string, fileName?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${name}${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n${body}`;
const named = (name: string) => `name="${name}"`;

/** A field name ends at its quotes: names beyond them are read as different fields. */
const strangeNames = ['', ' ', 'FILE', '__proto__', 'constructor', 'toString', 'file\u0000', 'é'.repeat(200)];
const end = `\r\n--${boundary}--\r\n`;

/**
 * Forms that no browser sends, for a route that takes a file under `field`: cut at every byte, with parts that are
 * malformed, doubled, empty or 3,000 in number, without an end, and under a different boundary.
 */
export function* brokenForms(field: string, file: Buffer): Generator<BrokenForm> {
  const { payload, headers } = toForm([{ field, bytes: file }], { firstName: 'Camille' });
  const whole = headers['content-type'];
  for (let length = 0; length < payload.length; length += 1)
    yield { fault: `cut at ${length}`, contentType: whole, bytes: payload.subarray(0, length), isCut: true };
  for (let length = 0; length < payload.length; length += 29) {
    const bytes = payload.subarray(0, length);
    yield {
      fault: `the sender is gone at ${length}`,
      contentType: whole,
      bytes,
      announced: payload.length,
      isCut: true,
    };
  }
  for (const [fault, text] of Object.entries(brokenTexts(field)))
    yield { fault, contentType, bytes: Buffer.from(text) };
  for (const type of brokenTypes) yield { fault: `as ${type}`, contentType: type, bytes: payload };
}

const brokenTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
  'multipart/form-data; boundary="',
  'multipart/form-data; charset=utf-16; boundary=x',
  'multipart/form-data-but-not; boundary=x',
];

function brokenTexts(field: string): Record<string, string> {
  const file = (name: string) => part(named(name), 'abc', 'a.png');
  const texts: Record<string, string> = {
    // The request that used to crash the process.
    'no end, under another name': file('other'),
    'no end': file(field),
    'no end to the second file': `${file(field)}\r\n${file(field)}`,
    'no end to the third file': `${file(field)}\r\n${file(field)}\r\n${file('other')}`,
    'no end to a field': part(named('firstName'), 'Camille'),
    'no end to a part that is none': `--${boundary}\r\ncontent-type: text/plain\r\n\r\nabc`,
    'no end to the head': `--${boundary}\r\ncontent-disposition: form-data; name="${field}`,
    'two files': `${file(field)}\r\n${file(field)}${end}`,
    'two files under other names': `${file('a')}\r\n${file('b')}${end}`,
    'every field twice': `${part(named('firstName'), 'A')}\r\n${part(named('firstName'), 'B')}${end}`,
    'a file where a field is meant': `${file('firstName')}${end}`,
    'a field where a file is meant': `${part(named(field), 'abc')}${end}`,
    'an object where a text is meant': `--${boundary}\r\ncontent-disposition: form-data; name="firstName"\r\ncontent-type: application/json\r\n\r\n{"__proto__":{"a":1}}${end}`,
    'no JSON': `--${boundary}\r\ncontent-disposition: form-data; name="firstName"\r\ncontent-type: application/json\r\n\r\n{${end}`,
    'an empty file': `${part(named(field), '', 'a.png')}${end}`,
    'a file without a name': `${part(named(field), 'abc', '')}${end}`,
    'a part without a name': `${part('', 'abc')}${end}`,
    'a part that is no form-data': `--${boundary}\r\ncontent-disposition: attachment; name="${field}"\r\n\r\nabc${end}`,
    'a head of 100 kB': `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; a="${'x'.repeat(100_000)}"\r\n\r\nabc${end}`,
    '3,000 heads': `--${boundary}\r\n${'a: b\r\n'.repeat(3_000)}content-disposition: form-data; name="${field}"\r\n\r\nabc${end}`,
    '3,000 fields': `${list(3_000, (index) => part(named(`f${index}`), 'a'))}${end}`,
    '3,000 files': `${list(3_000, (index) => file(`f${index}`))}${end}`,
    '3,000 files without an end': list(3_000, (index) => file(`f${index}`)),
    'a field of a megabyte': `${part(named('firstName'), 'x'.repeat(1_000_000))}${end}`,
    'a megabyte before it': `${'x'.repeat(1_000_000)}\r\n${file(field)}${end}`,
    'a megabyte after it': `${file(field)}${end}${'x'.repeat(1_000_000)}`,
    'a form in a form': `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nabc\r\n--y--${end}`,
    'only boundaries': `--${boundary}\r\n`.repeat(500),
    'nothing but an end': `--${boundary}--`,
    nothing: '',
  };
  for (const name of strangeNames) texts[`the name ${JSON.stringify(name)}`] = `${file(name)}${end}`;
  for (const name of strangeNames) texts[`the name ${JSON.stringify(name)}, no end`] = file(name);
  return texts;
}

const list = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('\r\n');
