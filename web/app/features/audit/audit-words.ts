import { auditWords } from '#contract/audit-words.ts';
import { useListCategoriesQuery } from '#web/api/clients/catalog.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { languageNames } from '#web/i18n/direction.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { useFormat, useTranslator } from '#web/i18n/use-translation.ts';

/** The texts of the areas that the journal borrows its words from, by the names that the server has for them too. */
export const sayWith =
  (translator: Pick<Translator, 'of'>) =>
  (name: string, values?: Readonly<Record<string, string | number>>): string => {
    const [area = '', key = ''] = name.split(':');
    return translator.of(area as Namespace)(key as never, values);
  };

/** The words of the journal for its reader. */
export function useAuditWords() {
  const { money, number, dateTime, date } = useFormat();
  const translator = useTranslator();
  const { brandName } = useSettings();
  const { data: user } = useGetCurrentUserQuery();
  const { data: trades = [] } = useListCategoriesQuery({});
  return auditWords({
    say: sayWith(translator),
    languageName: (language) => languageNames[language],
    tradeName: (wanted) => trades.find(({ id }) => id === wanted)?.name,
    money,
    number,
    dateTime,
    date,
    readerId: user?.id,
    siteName: brandName,
  });
}
