import type { Reason } from '#contract/cards.ts';
import { ChevronDown } from 'lucide-react';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** The text of a reason for the rank of a result (decision 0010). */
function useReasonText() {
  const { t } = useTranslation('search');
  const format = useFormat();
  const language = useLanguage();
  const now = useNow();
  return ({ key, params }: Reason): string => {
    if (key === 'near' && params['km'] === 0) return t('reasons.nearUnderOne');
    if (key === 'wellRated')
      return t('reasons.wellRated', { ...params, rating: format.rating(Number(params['rating'])) });
    if (key === 'freeSoon') {
      const at = format.slot(String(params['at']), now);
      return t('reasons.freeSoon', { at: language === 'fr' ? at.charAt(0).toLowerCase() + at.slice(1) : at });
    }
    return t(`reasons.${key}`, params);
  };
}

/** The reasons for the rank of a result, in a short text that expands. */
export function RankReasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('search');
  const textOf = useReasonText();
  if (reasons.length === 0) return null;
  return (
    <details className="group text-14">
      <summary className="inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink">
        {t('why.summary')}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-0.5 ps-5 pb-2 text-muted">
        {reasons.map((reason) => (
          <li key={reason.key} suppressHydrationWarning>
            {textOf(reason)}
          </li>
        ))}
      </ul>
    </details>
  );
}
