import { commaOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';

type VisitTimeProps = { startAt: string; endAt: string; timeZone: string };

/** Jeudi 26 novembre, 09:00 – 12:00; the hours do not wrap. */
export function VisitTime({ startAt, endAt, timeZone }: VisitTimeProps) {
  const format = useFormat();
  const comma = commaOf(useLanguage());
  return (
    <>
      {format.weekdayDate(startAt, timeZone)}
      {comma}
      <span className="whitespace-nowrap">{format.timeRange(startAt, endAt, timeZone)}</span>
    </>
  );
}
