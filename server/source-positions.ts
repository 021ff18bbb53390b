import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A position in a file of the build, as a stack names it. */
const builtPosition = /(file:\/\/[^\s()]+\/build\/(?:program|web\/server)\/[^\s()]+\.js):(\d+):(\d+)/g;
/** Errors that repeat have the same positions. */
const knownMost = 1000;
const known = new Map<string, string>();

type SourceMap = { sources: string[]; mappings: string };

/**
 * A text, such as the stack of an error, with the positions in files of the build replaced by those in their sources.
 * The maps are read when a text asks for them: with --enable-source-maps Node would read all of them at the start, and
 * keep them (decision 55).
 */
export function inSources(text: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return text.replaceAll(builtPosition, (built: string, file: string, line: string, column: string) => {
    const before = known.get(built);
    if (before !== undefined) return before;
    if (!maps.has(file)) maps.set(file, readMap(file));
    const map = maps.get(file);
    const position = map && findPosition(map.mappings, Number(line), Number(column));
    const source = position && map.sources[position.source];
    const found = source ? `${new URL(source, file).href}:${position.line}:${position.column}` : built;
    if (known.size >= knownMost) known.clear();
    known.set(built, found);
    return found;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMap;
  } catch {
    return undefined;
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Uint8Array(128);
for (const [value, digit] of digits.split('').entries()) valueOf[digit.charCodeAt(0)] = value;
const [comma, semicolon] = [',', ';'].map((mark) => mark.charCodeAt(0));

/**
 * The last position that is mapped at or before a column of a line, all counted from 1 (ECMA-426). It reads the numbers
 * up to there and keeps none: the class of node:module needs 0.3 s and 100 MiB for the map of the server.
 */
function findPosition(mappings: string, line: number, column: number) {
  let at = 0;
  /** The next number of a segment; each is the difference from the one before. */
  const next = () => {
    let [bits, shift, digit] = [0, 0, 0];
    do {
      digit = valueOf[mappings.charCodeAt(at++)] ?? 0;
      bits |= (digit & 31) << shift;
      shift += 5;
    } while (digit & 32);
    return bits & 1 ? -(bits >>> 1) : bits >>> 1;
  };
  const isInSegment = () => {
    const mark = mappings.charCodeAt(at);
    return at < mappings.length && mark !== comma && mark !== semicolon;
  };
  const place = { source: 0, line: 1, column: 1 };
  let builtLine = 1;
  let builtColumn = 1;
  let found: typeof place | undefined;
  for (; at < mappings.length && builtLine <= line; at += 1) {
    if (isInSegment()) {
      builtColumn += next();
      if (builtLine === line && builtColumn > column) break;
      if (isInSegment()) {
        place.source += next();
        place.line += next();
        place.column += next();
        if (builtLine === line) found = { ...place };
      }
      while (isInSegment()) next();
    }
    if (mappings.charCodeAt(at) === semicolon) {
      builtLine += 1;
      builtColumn = 1;
    }
  }
  return found;
}
