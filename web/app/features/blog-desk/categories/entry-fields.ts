import type { DeskCategory } from '#contract/blog-desk.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { Entry } from './entry.ts';

type EntryText = Readonly<{ name: string; description: string }>;
/** What the form of a category or a topic changes; the parent of a topic is its category. */
export type EntryFields = Readonly<{
  id: string;
  parentId: string;
  serviceCategoryId: string;
  texts: Readonly<Record<Language, EntryText>>;
}>;

export function beginEntry(entry: Entry, categories: readonly DeskCategory[]): EntryFields {
  const record = entry.kind === 'category' ? entry.category : entry.topic;
  const textIn = (language: Language): EntryText => ({
    name: record?.texts[language].name ?? '',
    description: (entry.kind === 'category' && entry.category?.texts[language].description) || '',
  });
  const own =
    entry.kind === 'category'
      ? {
          parentId: entry.category?.parentId ?? '',
          serviceCategoryId: entry.category?.serviceCategoryId ?? '',
        }
      : { parentId: entry.topic?.categoryId ?? categories[0]?.id ?? '', serviceCategoryId: '' };
  return { id: record?.id ?? '', ...own, texts: { fr: textIn('fr'), en: textIn('en'), ar: textIn('ar') } };
}

export const isComplete = ({ id, texts }: EntryFields): boolean =>
  id.trim() !== '' && languages.every((language) => texts[language].name.trim() !== '');
