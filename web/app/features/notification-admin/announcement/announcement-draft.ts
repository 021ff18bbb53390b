import {
  announcementTextMax,
  announcementTitleMax,
  type AnnouncementAudience,
} from '#contract/announcements-limits.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { AnnouncementInput } from '#contract/announcements.ts';

export type Wording = { title: string; text: string };
export type AnnouncementDraft = {
  /** Made once for a draft, so that a repeated request announces once. */
  id: string;
  audience: AnnouncementAudience;
  wordings: Record<Language, Wording>;
  link: string;
};

export const emptyDraft = (): AnnouncementDraft => ({
  id: crypto.randomUUID(),
  audience: 'ALL',
  wordings: { fr: { title: '', text: '' }, en: { title: '', text: '' }, ar: { title: '', text: '' } },
  link: '',
});

const lengthOf = (text: string) => Array.from(text.trim()).length;
const fits = (text: string, max: number) => lengthOf(text) > 0 && lengthOf(text) <= max;

/** What is still missing in a language. */
export function missingOf({ title, text }: Wording): 'TITLE' | 'TEXT' | undefined {
  if (!fits(title, announcementTitleMax)) return 'TITLE';
  return fits(text, announcementTextMax) ? undefined : 'TEXT';
}

/** A path of this site, or nothing. */
export const isLink = (link: string) => link === '' || /^\/(?!\/)\S*$/.test(link);

/** The languages in which something is missing. */
export const unreadyLanguages = ({ wordings }: AnnouncementDraft): Language[] =>
  languages.filter((language) => missingOf(wordings[language]) !== undefined);

export const toInput = ({ link, ...draft }: AnnouncementDraft): AnnouncementInput => ({
  ...draft,
  ...(link && { link }),
});
