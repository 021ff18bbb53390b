import { commaOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';

type VisitTimeProps = { startAt: string; endAt: string; timeZone: string };

/** Jeudi 26 novembre, 09:00 – 12:00, with the year when it is another one; the hours do not wrap. */
export function VisitTime({ startAt, endAt, timeZone }: VisitTimeProps) {
  const format = useFormat();
  const comma = commaOf(useLanguage());
  const now = useNow();
  return (
    <>
      {format.dayDate(startAt, now, timeZone)}
      {comma}
      <span className="whitespace-nowrap">{format.timeRange(startAt, endAt, timeZone)}</span>
    </>
  );
}
