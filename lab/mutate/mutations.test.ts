import { expect, test } from 'vitest';
import { listMutations } from './mutations.ts';

const changesOf = (text: string) =>
  listMutations('some.ts', text).map(({ from, to, after }) => text.slice(0, from) + after + text.slice(to));

test.each([
  ['a < b;', ['a <= b;']],
  ['a === b;', ['a !== b;']],
  ['a + 1;', ['a - 1;', 'a + 2;']],
  ['a && b;', ['a || b;']],
  ['a ?? b;', ['a;']],
  ['a ?? (b && c);', ['a;', 'a ?? (b || c);']],
  ['!a;', ['a;']],
  ['if (a) b();', ['if (false) b();']],
  ['a ? b : c;', ['(b);', '(c);']],
  ['const on = true as boolean;', ['const on = false as boolean;']],
  ['list.some(f);', ['list.every(f);']],
  ['Math.min(a, b);', ['Math.max(a, b);']],
])('%s', (text, changed) => expect(changesOf(text)).toEqual(changed));

test('changes no words, no types and nothing that would not parse', () => {
  expect(changesOf(`import a from 'b'; type C = 1 | true; const d: 2 = e; f('1 < 2' + g); h ?? '';`)).toEqual(
    [],
  );
  expect(changesOf('a || b || (c ?? d);')).not.toContain('a || b || c ?? d;');
});

test('reports the line', () => {
  expect(listMutations('some.ts', 'é;\n\na < b;')).toEqual([
    { line: 3, from: 6, to: 7, before: '<', after: '<=' },
  ]);
});
