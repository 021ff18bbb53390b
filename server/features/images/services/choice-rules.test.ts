import { expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { signText } from '#server/kernel/http/signed-links.ts';
import { readChoice, toPicture } from '../rules.ts';
import { isAt, type FoundPhoto } from './photo-rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const photo: FoundPhoto = {
  width: 1200,
  height: 800,
  picture: 'https://images.example/1.jpg',
  preview: 'https://images.example/1-small.jpg',
  author: 'Léa',
  authorUrl: 'https://example.fr/lea',
  useUrl: null,
};

const choice = toPicture('secret', photo, now).choice ?? '';

test('a found photo can be chosen for an hour', () => {
  const { url, credit } = toPicture('secret', photo, now);
  expect(url).toBe(`/api/v1/images/found?choice=${choice}`);
  expect(credit).toBe('Léa');
  expect(readChoice('secret', choice, after(hourMs - 1))).toEqual(photo);
  expect(readChoice('secret', choice, after(hourMs))).toBeUndefined();
});

test('only what this site signed can be chosen', () => {
  const [text = ''] = choice.split('.');
  expect(readChoice('other', choice, now)).toBeUndefined();
  expect(readChoice('secret', `${text}.${signText('secret', 'link', text)}`, now)).toBeUndefined();
  expect(readChoice('secret', '', now)).toBeUndefined();
});

test('a picture is fetched from the hosts of its service', () => {
  const hosts = ['images.example'];
  expect(isAt(photo.picture, hosts)).toBe(true);
  expect(isAt('https://evil.example/1.jpg', hosts)).toBe(false);
  expect(isAt('images.example', hosts)).toBe(false);
});
