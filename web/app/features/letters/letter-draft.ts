import { languages, type Language } from '#contract/languages.ts';
import { completeLanguages } from '#contract/letters-rules.ts';
import type { Letter, LetterInput, LetterParts } from '#contract/letters.ts';
import { prospectKinds } from '#contract/prospects-limits.ts';
import { missingParts, type DepartureTime } from './departure.tsx';
import { isDepartment } from './letters-address.ts';

const emptyText = { subject: '', text: '', button: '' };

/** What a new letter begins with: the opening, or nothing but the audience that its address names. */
export function newLetter(search: URLSearchParams, { opening }: LetterParts): LetterInput {
  if (search.get('for') === 'opening') return opening;
  const department = search.get('department') ?? '';
  return {
    audience: {
      kind: prospectKinds.find((one) => one === search.get('kind')) ?? null,
      category: search.get('category') || null,
      department: isDepartment(department) ? department : null,
      language: languages.find((one) => one === search.get('language')) ?? null,
      town: null,
    },
    texts: { fr: emptyText, en: emptyText, ar: emptyText },
    link: null,
  };
}

export const contentOf = ({ audience, texts, link }: Letter): LetterInput => ({ audience, texts, link });

export const isSameContent = (one: LetterInput, other: LetterInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A path of this site, or nothing. */
export const isLink = (link: string | null): boolean => link === null || /^\/(?!\/)\S*$/.test(link);

export const unreadyLanguages = (letter: LetterInput): Language[] => {
  const ready = completeLanguages(letter);
  return languages.filter((language) => !ready.includes(language));
};

/** The argument of the count of an audience; undefined while its département is half typed. */
export function recipientsArgument({ kind, category, department, language, town }: LetterInput['audience']) {
  if (department !== null && !isDepartment(department)) return undefined;
  return {
    ...(kind && { kind }),
    ...(category && { category }),
    ...(department && { department }),
    ...(language && { language }),
    ...town,
  };
}

/** A town is typed that is not chosen. */
export const isTownOpen = ({ town }: LetterInput['audience'], typed: string | undefined): boolean =>
  town === null && typed !== undefined && typed.trim() !== '';

type TextName = keyof LetterInput['texts'][Language];

/** What a field of the form is called, to be found from the list of what is missing. */
export const fieldName = (language: Language, text: TextName): string => `${language}-${text}`;

type Missing = Readonly<
  | { field: string; language: Language; text: TextName }
  | { field: 'department' | 'town' | 'link' | 'day' | 'time'; language?: undefined }
>;

/** What a letter lacks before it can leave, in the order of its fields. */
export function missingFields(
  { audience, texts, link }: LetterInput,
  { time, typedTown }: Readonly<{ time: DepartureTime; typedTown: string | undefined }>,
): Missing[] {
  const names: TextName[] = link === null ? ['subject', 'text'] : ['subject', 'text', 'button'];
  const empty = languages.flatMap((language) =>
    names
      .filter((text) => texts[language][text].trim() === '')
      .map((text) => ({ field: fieldName(language, text), language, text })),
  );
  return [
    ...(recipientsArgument(audience) === undefined ? [{ field: 'department' as const }] : []),
    ...(isTownOpen(audience, typedTown) ? [{ field: 'town' as const }] : []),
    ...empty,
    ...(isLink(link) ? [] : [{ field: 'link' as const }]),
    ...missingParts(time).map((field) => ({ field })),
  ];
}
