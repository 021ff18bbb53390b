import { createCipheriv, createHash } from 'node:crypto';

/**
 * Whether a PDF can only be opened with a password (ISO 32000-2, 7.6.4). One that has a password for its owner alone is
 * encrypted too, and opens with the empty password of its user. Only the dictionary of the encryption is read: it is
 * never compressed, and no other part is decoded, because it may be a decompression bomb. An unknown encryption is left
 * to the program that opens the file.
 */
export function needsPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  const encryption = readEncryption(text);
  if (!encryption) return false;
  return encryption.revision >= 5 ? !opensAes256(encryption) : !opensRc4(encryption, firstId(text));
}

type Encryption = {
  revision: number;
  keyBytes: number;
  permissions: number;
  owner: Buffer;
  user: Buffer;
  isMetadataEncrypted: boolean;
};

/** The dictionary of the standard encryption, which the last trailer names or holds. */
function readEncryption(text: string): Encryption | undefined {
  const reference = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/g)].at(-1);
  if (!reference) return undefined;
  const [, id, generation] = reference;
  const start =
    id === undefined
      ? reference.index
      : (text
          .matchAll(new RegExp(`(?<!\\d)${id}\\s+${generation}\\s+obj`, 'g'))
          .toArray()
          .at(-1)?.index ?? -1);
  if (start < 0) return undefined;
  const [dictionary = ''] = text.slice(start, start + dictionaryMax).split(/endobj|startxref/, 1);
  const number = (name: string) => Number(new RegExp(`/${name}\\s*(-?\\d+)`).exec(dictionary)?.[1] ?? NaN);
  const revision = number('R');
  const [owner, user] = [readString(dictionary, '/O'), readString(dictionary, '/U')];
  if (!/\/Filter\s*\/Standard/.test(dictionary) || !owner || !user) return undefined;
  if (!(revision >= 2 && revision <= 6) || user.length < (revision >= 5 ? 48 : 32)) return undefined;
  return {
    revision,
    keyBytes: keyBytesOf(revision, dictionary),
    permissions: number('P'),
    owner,
    user,
    isMetadataEncrypted: !/\/EncryptMetadata\s+false/.test(dictionary),
  };
}

const dictionaryMax = 4096;

function keyBytesOf(revision: number, dictionary: string): number {
  if (revision === 4) return 16;
  const bits = Number(/\/Length\s*(\d+)/.exec(dictionary)?.[1] ?? 40);
  return revision === 3 && bits >= 40 && bits <= 128 ? bits / 8 : 5;
}

/** The bytes of a string after a name, in hexadecimal or in brackets with escapes. */
function readString(text: string, name: string): Buffer | undefined {
  const found = new RegExp(`${name}\\s*(?:<([0-9A-Fa-f\\s]*)>|\\()`).exec(text);
  if (!found) return undefined;
  if (found[1] !== undefined) return Buffer.from(found[1].replace(/\s/g, ''), 'hex');
  return readLiteral(text.slice(found.index + found[0].length));
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readLiteral(text: string): Buffer {
  let bytes = '';
  let depth = 0;
  for (const [part] of text.matchAll(/\\(?:[0-7]{1,3}|\r\n|[^])|\r\n|[^]/g)) {
    if (part === ')' && depth === 0) break;
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (!part.startsWith('\\')) bytes += part === '\r\n' || part === '\r' ? '\n' : part;
    else if (/^\\[0-7]/.test(part)) bytes += String.fromCharCode(parseInt(part.slice(1), 8) & 0xff);
    else if (!/^\\[\r\n]/.test(part)) bytes += escapes[part.slice(1)] ?? part.slice(1);
  }
  return Buffer.from(bytes, 'latin1');
}

function firstId(text: string): Buffer {
  const last = [...text.matchAll(/\/ID\s*(?=\[)/g)].at(-1);
  return (
    (last && readString(text.slice(last.index, last.index + dictionaryMax), String.raw`/ID\s*\[`)) ??
    Buffer.alloc(0)
  );
}

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** What a password is filled up with: the whole of an empty one. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Algorithms 2 and 4 to 6: revisions 2 to 4. */
function opensRc4(encryption: Encryption, id: Buffer): boolean {
  const { revision, keyBytes, owner, user, isMetadataEncrypted } = encryption;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(encryption.permissions | 0);
  const bare = revision >= 4 && !isMetadataEncrypted ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, owner.subarray(0, 32), permissions, id, bare).subarray(0, keyBytes);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  let check: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  return check.equals(user.subarray(0, 16));
}

/** OpenSSL no longer offers it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 0xff] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 0xff;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 0xff;
      j = (j + at(i)) & 0xff;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/** Algorithm 11: revisions 5 and 6. */
function opensAes256({ revision, user }: Encryption): boolean {
  const salt = user.subarray(32, 40);
  const hash = createHash('sha256').update(salt).digest();
  return (revision === 5 ? hash : hardened(hash)).equals(user.subarray(0, 32));
}

/** Algorithm 2.B for the empty password. */
function hardened(first: Buffer): Buffer {
  let hash: Buffer = first;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => hash));
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(repeated);
    last = mixed.at(-1) ?? 0;
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(mixed)
      .digest();
  }
  return hash.subarray(0, 32);
}
