import { expect, test } from 'vitest';
import { pushTextMax } from '#contract/push.ts';
import type { CentreRow } from '#server/features/notifications/rules.ts';
import { toPush, toTestPush } from './payload-rules.ts';

const site = { brandName: 'Maisonnée', language: 'fr' } as const;
const words = (title: string) => ({ title, text: 'Texte' });
const pushed = (title: string, change: { group_key?: string; link?: string } = {}) =>
  toPush(site, {
    id: 'n',
    type: 'ANNOUNCEMENT' as CentreRow['type'],
    text_variant: 'default',
    params: {},
    link: null,
    priority: 'NORMAL',
    wordings: { fr: words(title), en: words(title), ar: words(title) },
    group_key: null,
    ...change,
  }).payload;

test('a push replaces those of its group, and leads to the centre unless it says where', () => {
  expect(pushed('a')).toMatchObject({ tag: 'n', link: '/notifications', title: 'Maisonnée' });
  expect(pushed('a', { group_key: 'g', link: '/blog' })).toMatchObject({ tag: 'g', link: '/blog' });
});

test('a long text is shortened to whole signs', () => {
  expect(pushed('👍'.repeat(pushTextMax)).text).toBe('👍'.repeat(pushTextMax));
  expect(pushed('👍'.repeat(pushTextMax + 1)).text).toBe(`${'👍'.repeat(pushTextMax - 1)}…`);
});

test('a topic has 32 signs, the most that push services accept', () => {
  expect(toTestPush(site).topic).toMatch(/^[\w-]{32}$/);
});
