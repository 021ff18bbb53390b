import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { wordProblems } from './message-words.ts';

const problemsOf = (language: Language, text: string, key = 'title', area = 'site.json') =>
  wordProblems({ language, area, key, text });

/** Texts that readers stumbled over, with the text that replaced them. */
const mended = [
  ['fr', 'Prix : 26 €', 'Prix\u00a0: 26\u00a0€'],
  ['fr', 'Déjà client ?', 'Déjà client\u202f?'],
  ['fr', '«jardinage»', '«\u202fjardinage\u202f»'],
  ['fr', "L'adresse", 'L’adresse'],
  ['fr', 'Un prestataire', 'Un intervenant'],
  ['fr', 'Dans votre boîte aux lettres', 'Dans votre boîte mail'],
  ['fr', 'Je suis arrivé·e', 'Je suis sur place'],
  ['fr', 'Document accepté', 'Document approuvé'],
  ['fr', 'Changer', 'Modifier'],
  ['fr', 'Effacer ce modèle', 'Supprimer ce modèle'],
  ['fr', 'Chercher un intervenant', 'Rechercher un intervenant'],
  ['fr', 'Le texte dépasse 20 kB', 'Le texte dépasse 20 ko'],
  ['fr', '26\u00a0€ / h', '26\u00a0€/h'],
  ['fr', 'entre 7\u00a0h et 21\u00a0h', 'entre 07:00 et 21:00'],
  ['en', 'Sign in again', 'Log in again'],
  ['en', 'New sign-in', 'New login'],
  ['en', 'Become a provider', 'Become a Provider'],
  ['en', 'A small letter', 'A lowercase letter'],
  ['en', 'between 7 am and 9 pm', 'between 07:00 and 21:00'],
  ['ar', 'الساعة ٩', 'الساعة 9'],
  ['ar', 'حرف كبير', 'حرف لاتيني كبير'],
  ['ar', 'ألغى {{other}} الزيارة', 'إلغاء الزيارة من {{other}}'],
  ['ar', '{{name}} يكتب…', 'كتابة جارية من {{name}}…'],
  ['ar', 'اتصلوا بمقدّم الخدمة', 'اتصلوا بمقدّمي الخدمة'],
  ['ar', 'لا قضايا', 'لا مهام'],
  ['ar', 'مثال: +33 6', 'مثال: \u2066+33 6\u2069'],
] as const;

test.each(mended)('in %s, "%s" is refused and "%s" is not', (language, before, after) => {
  expect(problemsOf(language, before)).toHaveLength(1);
  expect(problemsOf(language, after)).toEqual([]);
});

test.each(['(ouverte', '«\u202fouverte', '\u2066ouverte', '[lien](/adresse'])('%s is not closed', (text) => {
  expect(problemsOf('fr', text)).not.toEqual([]);
});

test.each([
  ['error.title', 'Le titre est trop long.', 1],
  ['template.nameMissing', 'Donnez un nom.', 1],
  ['error.title', 'Le titre est trop long', 0],
  ['template.saved', 'Le modèle est enregistré.', 0],
])('the text of %s, "%s", has %d faults', (key, text, faults) => {
  expect(problemsOf('fr', text, key)).toHaveLength(faults);
});

test('a field message of the API has no full stop', () => {
  expect(problemsOf('en', 'This field is required.', 'required', 'validation.json')).toHaveLength(1);
});

test('sentences of the law name the parties in the singular, and searched words are those people type', () => {
  expect(problemsOf('ar', 'مقدّم الخدمة', 'articles.people.words', 'terms.json')).toEqual([]);
  expect(problemsOf('en', 'sign in', 'answers.account.password.words', 'help.json')).toEqual([]);
});
