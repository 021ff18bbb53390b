import { expect, test } from 'vitest';
import { editOf, type MarkdownTool } from './markdown-tools.ts';

/** The text after a tool, with its selection in brackets; `|` is a caret. */
function after(tool: MarkdownTool, written: string): string {
  const start = written.search(/[⟦|]/);
  const text = written.replaceAll(/[⟦⟧|]/g, '');
  const end = written.includes('⟦') ? written.indexOf('⟧') - 1 : start;
  const edit = editOf(tool, { text, start, end });
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const chosen = result.slice(edit.start, edit.end);
  return `${result.slice(0, edit.start)}${chosen === '' ? '|' : `⟦${chosen}⟧`}${result.slice(edit.end)}`;
}

test('marks the selected words, and takes the marks away again', () => {
  expect(after('bold', 'laissez ⟦une heure⟧.')).toBe('laissez **⟦une heure⟧**.');
  expect(after('bold', 'laissez **⟦une heure⟧**.')).toBe('laissez ⟦une heure⟧.');
  expect(after('italic', 'un ⟦verre⟧')).toBe('un _⟦verre⟧_');
  expect(after('italic', 'كأس ⟦صغير⟧')).toBe('كأس _⟦صغير⟧_');
});

test('leaves spaces at the ends outside of the marks', () => {
  expect(after('bold', 'laissez⟦ une heure ⟧.')).toBe('laissez **⟦une heure⟧** .');
  expect(after('bold', 'ici |')).toBe('ici **|**');
});

test('begins each selected line that has words, and takes the beginnings away again', () => {
  expect(after('list', 'avant\n⟦une clé\n\nun verre⟧\naprès')).toBe(
    'avant\n⟦- une clé\n\n- un verre⟧\naprès',
  );
  expect(after('list', '⟦- une clé\n\n- un verre⟧')).toBe('⟦une clé\n\nun verre⟧');
  expect(after('quote', 'un |verre')).toBe('> un verre|');
  expect(after('heading', 'a\n|\nb')).toBe('a\n## |\nb');
  expect(after('heading', '## |')).toBe('|');
});

test('asks for the address of selected words, and for the words of a selected address', () => {
  expect(after('link', 'lisez ⟦ceci⟧')).toBe('lisez [ceci](⟦https://⟧)');
  expect(after('link', '⟦https://example.org/a⟧')).toBe('[|](https://example.org/a)');
  expect(after('picture', '⟦une vis⟧')).toBe('![une vis](⟦/media/⟧)');
  expect(after('picture', '⟦/media/vis.webp⟧')).toBe('![|](/media/vis.webp)');
});
