import { expect, test } from 'vitest';
import { toNotification, type CentreRow } from './rules.ts';

const at = new Date('2026-03-10T12:00:00Z');
const words = (title: string) => ({ title, text: 'Texte' });
const row: CentreRow = {
  id: 'n',
  type: 'ANNOUNCEMENT' as CentreRow['type'],
  text_variant: 'default',
  params: {},
  link: null,
  priority: 'NORMAL',
  created_at: at,
  read_at: null,
  wordings: { fr: words('Bonjour'), en: words('Hello'), ar: words('مرحبا') },
};

test('an announcement is read in the language of its reader', () => {
  expect(toNotification(row, 'en')).toMatchObject({ message: 'Hello', detail: 'Texte', read: false });
  expect(toNotification(row, 'ar').message).toBe('مرحبا');
});

test('a notification says whether it was read, and has a link only where it leads somewhere', () => {
  expect(toNotification({ ...row, read_at: at }, 'fr').read).toBe(true);
  expect(toNotification(row, 'fr')).not.toHaveProperty('link');
  expect(toNotification({ ...row, link: '/blog' }, 'fr').link).toBe('/blog');
});
