import { expect, test } from 'vitest';
import { toShown } from './shown-push.ts';

const site = { origin: 'https://maisonnee.example', name: 'maisonnee.example', language: 'fr' } as const;
const payload = {
  title: 'Maisonnée',
  text: 'Camille demande une visite.',
  tag: 'a1',
  link: '/bookings/1?from=push',
  lang: 'fr',
  dir: 'ltr',
};

test('a payload is shown as it is, and leads to its path', () => {
  const { link, ...content } = payload;
  expect(toShown(JSON.stringify(payload), site)).toEqual({ ...content, path: link });
});

test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'bookings'])(
  'the link %s is refused: the centre is opened',
  (link) => {
    expect(toShown(JSON.stringify({ ...payload, link }), site).path).toBe('/notifications');
  },
);

test.each([undefined, '', 'no json', 'null', '{}', JSON.stringify({ ...payload, dir: 'up' })])(
  'the malformed payload %s is shown as a neutral text',
  (data) => {
    expect(toShown(data, site)).toEqual({
      title: 'maisonnee.example',
      text: 'Vous avez une nouvelle notification.',
      tag: 'unreadable',
      lang: 'fr',
      dir: 'ltr',
      path: '/notifications',
    });
  },
);

test('the neutral text is in the language of the browser', () => {
  const shown = toShown(undefined, { ...site, language: 'ar' });
  expect(shown).toMatchObject({ lang: 'ar', dir: 'rtl', text: 'لديكم إشعار جديد.' });
});
