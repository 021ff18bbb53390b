import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { auditActions, auditKinds } from '#contract/audit-limits.ts';
import { errorCodes } from '#contract/errors.ts';
import { defaultLanguage, languages, type Language } from '#contract/languages.ts';
import { wordProblems } from './message-words.ts';
import { root } from './sources.ts';

const pluralForms: Record<Language, readonly string[]> = {
  fr: ['one', 'many', 'other'],
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    flatten(inner, prefix ? `${prefix}.${key}` : key),
  );
}

async function readArea(language: Language, area: string): Promise<Texts> {
  return new Map(flatten(JSON.parse(await readFile(join(root, 'messages', language, area), 'utf8'))));
}

const baseKey = (key: string) => key.replace(pluralSuffix, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');

/**
 * Keys, placeholders and plural forms are the same in every language; every error code, and every action and object of the
 * audit, has its texts. The words are those of docs/glossary.md.
 */
export async function messageProblems(): Promise<string[]> {
  const problems: string[] = [];
  const lists = await Promise.all(languages.map((language) => readdir(join(root, 'messages', language))));
  const areas = new Set(lists.flat());
  for (const area of areas) {
    for (const [index, language] of languages.entries()) {
      if (!lists[index]?.includes(area)) problems.push(`messages/${language}/${area} is missing`);
    }
  }
  for (const area of areas) problems.push(...(await areaProblems(area)));
  const errors = await readArea(defaultLanguage, 'errors.json');
  for (const code of errorCodes)
    if (!errors.has(`${code}.message`)) problems.push(`errors.json has no message for ${code}`);
  problems.push(...(await listProblems('audit.json', 'action', auditActions)));
  problems.push(...(await listProblems('audit.json', 'kind', auditKinds)));
  return problems;
}

/** Every name of a list has its words, and every word its name. */
async function listProblems(area: string, key: string, names: readonly string[]): Promise<string[]> {
  const texts = [...(await readArea(defaultLanguage, area)).keys()];
  const worded = texts.filter((one) => one.startsWith(`${key}.`)).map((one) => one.slice(key.length + 1));
  return [
    ...names.filter((name) => !worded.includes(name)).map((name) => `${area} has no ${key}.${name}`),
    ...worded
      .filter((name) => !names.includes(name))
      .map((name) => `${area} has ${key}.${name}, which nothing has`),
  ];
}

async function areaProblems(area: string): Promise<string[]> {
  const problems: string[] = [];
  const source = await readArea(defaultLanguage, area);
  const plurals = new Set([...source.keys()].filter((key) => pluralSuffix.test(key)).map(baseKey));
  for (const language of languages) {
    const texts = await readArea(language, area);
    const file = `messages/${language}/${area}`;
    const expected = new Set([...source.keys()].filter((key) => !plurals.has(baseKey(key))));
    for (const key of plurals) for (const form of pluralForms[language]) expected.add(`${key}_${form}`);
    for (const key of expected) if (!texts.has(key)) problems.push(`${file} lacks ${key}`);
    for (const [key, text] of texts) {
      if (!expected.has(key)) problems.push(`${file} has ${key}, which ${defaultLanguage} does not`);
      if (text.trim() === '') problems.push(`${file} ${key} is empty`);
      problems.push(...wordProblems({ language, area, key, text }).map((one) => `${file} ${key} ${one}`));
      problems.push(
        ...placeholderProblems(source, plurals, key, text).map((problem) => `${file} ${key} ${problem}`),
      );
    }
  }
  return problems;
}

/** A plural form may omit the count ("one visit"), but never use a parameter that the source does not have. */
function placeholderProblems(source: Texts, plurals: Set<string>, key: string, text: string): string[] {
  const isPlural = plurals.has(baseKey(key));
  const given = isPlural
    ? [...source]
        .filter(([other]) => baseKey(other) === baseKey(key))
        .flatMap(([, other]) => placeholders(other))
    : placeholders(source.get(key) ?? '');
  const used = placeholders(text);
  const unknown = used.filter((name) => !given.includes(name));
  const lost = isPlural ? [] : given.filter((name) => !used.includes(name));
  return [
    ...unknown.map((name) => `uses {{${name}}}, which the source does not`),
    ...lost.map((name) => `loses {{${name}}}`),
  ];
}
