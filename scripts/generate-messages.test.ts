import { expect, it } from 'vitest';
import { areasBesidePages, generateMessages } from './generate-messages.ts';
import { pickShown } from './vite/shown-texts.ts';

it('gives pages the types and files of each area but those of the server', () => {
  const text = generateMessages(['work-queue.json', 'blog.json', 'email.json']);
  expect(text).toContain("import type workQueue from '#messages/fr/work-queue.json';\n");
  expect(text).toContain("  blog: typeof blog;\n  'work-queue': typeof workQueue;\n");
  expect(text).not.toContain('type email');
});

it('keeps no area from pages that has no file any more', () => {
  const text = generateMessages();
  for (const area of areasBesidePages) expect(text).toContain(`'!../../../messages/*/${area}.json'`);
});

it('gives pages of some areas a part of each entry', () => {
  const text = generateMessages(['notifications.json']);
  expect(text).toContain("  notifications: Shown<typeof notifications, 'name' | 'when'>;\n");
  const entry = {
    name: 'Avis reçu',
    when: 'Après une visite',
    variants: { received: { message: 'Un avis' } },
  };
  expect(JSON.parse(pickShown(JSON.stringify({ REVIEW: entry }), ['name', 'when']))).toEqual({
    REVIEW: { name: 'Avis reçu', when: 'Après une visite' },
  });
});
