import { minuteMs } from '#contract/durations.ts';
import { daysBetween } from '#web/i18n/days.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';

type Seen = { online: boolean; lastSeenAt: string | null };

/** "En ligne", "Dernière connexion il y a 20 min", "Dernière connexion mardi"; offline when the person hides it. */
export function usePresence(): (person: Seen) => string {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow();
  return ({ online, lastSeenAt }) => {
    if (online) return t('presence.online');
    if (lastSeenAt === null) return t('presence.offline');
    const seen = new Date(lastSeenAt);
    const minutes = Math.max(5, Math.round((now.getTime() - seen.getTime()) / minuteMs));
    if (minutes < 60) return t('presence.ago', { time: format.durationAfter(minutes) });
    const days = daysBetween(seen, now);
    if (days === 0) return t('presence.ago', { time: format.durationAfter(Math.floor(minutes / 60) * 60) });
    if (days === 1) return t('presence.yesterday');
    if (days < 7) return t('presence.day', { day: inSentence(format.weekday(seen)) });
    return t('presence.date', { date: format.date(seen) });
  };
}
