import type { Language } from '#contract/languages.ts';
import { formatMoment } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { foldText } from '#contract/text-folding.ts';
import { platformDay, platformTimeZone } from '#server/kernel/time-zone.ts';

export const archiveName = (brandName: string, now: Date): string =>
  `${foldText(brandName).replaceAll(' ', '-')}-${platformDay(now)}.zip`;

/** The name that its owner gave it after its id, so that two files never have one name; no path in it is followed. */
export function exportFileName(
  folder: string,
  { id, file_name: name }: { id: string; file_name: string },
): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_');
  return `${folder}/${id}-${safe}`;
}

/** What is in the archive, in the language of its owner. */
export function readmeText(
  language: Language,
  { brandName, contactEmail, now }: { brandName: string; contactEmail: string; now: Date },
): { name: string; text: string } {
  const params = { brandName, contact: contactEmail, at: formatMoment(language, now, platformTimeZone) };
  const say = (key: string) => translate(language, `export:${key}`, params);
  const folders = [
    'account',
    'security',
    'bookings',
    'reviews',
    'messages',
    'reports',
    'notifications',
    'provider',
  ] as const;
  const lines = [...folders, 'files', 'documents', 'mails', 'audit'].map(
    (name) => `${name}: ${say(`parts.${name}`)}`,
  );
  return {
    name: `${say('readme')}.txt`,
    text: [say('title'), say('made'), lines.join('\n'), say('others'), say('questions'), ''].join('\n\n'),
  };
}
