import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { streamCsv, timeCell } from './csv.ts';

async function* lines() {
  yield await Promise.resolve([12.5, '=1+1']);
}

async function* broken() {
  yield await Promise.resolve(['Deux lignes\r\n\n et une', '\n=1+1\u2028fin\n']);
}

/** As it is sent: what decodes a text drops the mark of its encoding. */
async function tableIn(language: Language): Promise<string> {
  const head = { headings: 'statistics:column', columns: ['from', 'town'] };
  return (await buffer(streamCsv(language, head, lines()))).toString('utf8');
}

test('a table has the headings and the signs of its reader, and a mark of its encoding', async () => {
  expect(await tableIn('fr')).toBe("\u{feff}Du;Ville\n12,5;'=1+1\n");
  expect(await tableIn('en')).toBe("\u{feff}From,Town\n12.5,'=1+1\n");
});

test('a row is one line, whatever its cells have', async () => {
  const head = { headings: 'statistics:column', columns: ['from', 'town'] };
  const table = (await buffer(streamCsv('en', head, broken()))).toString('utf8');
  expect(table).toBe("\u{feff}From,Town\nDeux lignes · et une,'=1+1 · fin\n");
});

test('a time is that of Paris, in summer and in winter', () => {
  expect(timeCell('2026-11-30T09:25:45.000Z')).toBe('2026-11-30 10:25:45');
  expect(timeCell('2026-07-30T09:25:45.000Z')).toBe('2026-07-30 11:25:45');
  expect(timeCell(null)).toBe('');
});
