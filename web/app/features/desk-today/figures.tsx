import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Stat } from '#web/ui/data/stat.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { changeOf, figureNames, figureOf, type DayFigures, type FigureName } from './figure-rules.ts';

/** The figures of today in one frame, each with the days before it and a comparison in words. */
export function Figures({ days }: { days: readonly DayFigures[] }) {
  const { t } = useTranslation('desk-today');
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('figures')}
      </h2>
      <Card className="grid grid-cols-2 gap-x-6 gap-y-5 p-5 md:grid-cols-3 lg:grid-cols-6">
        {figureNames.map((name) => (
          <Figure key={name} name={name} days={days} />
        ))}
      </Card>
    </section>
  );
}

function Figure({ name, days }: { name: FigureName; days: readonly DayFigures[] }) {
  const { t } = useTranslation('desk-today');
  const format = useFormat();
  const write = (value: number) => (name === 'answered' ? format.percent(value) : format.number(value));
  const values = days.map((day) => figureOf(name, day));
  const today = values.at(-1) ?? null;
  const change = changeOf(name, days);
  const compare = change === null ? 'none' : compared(change);
  return (
    <div className="grid content-start gap-3">
      <Stat
        label={t(`figure.${name}`)}
        value={today === null ? '–' : write(today)}
        note={t(`compare.${compare}`, { count: write(Math.abs(change ?? 0)) })}
      />
      <Spark values={values} />
    </div>
  );
}

function compared(change: number): 'more' | 'less' | 'same' {
  if (change === 0) return 'same';
  return change > 0 ? 'more' : 'less';
}

/** The days before today and today, only for the eye: the words beside say the same. */
function Spark({ values }: { values: readonly (number | null)[] }) {
  const highest = Math.max(1e-9, ...values.map((value) => value ?? 0));
  return (
    <span aria-hidden="true" className="flex h-8 items-end gap-0.5">
      {values.map((value, index) => (
        <span
          key={index}
          style={{ blockSize: `${Math.max(2, Math.round(((value ?? 0) / highest) * 32))}px` }}
          className={classes(
            'min-w-0 flex-1 rounded-6',
            index === values.length - 1 ? 'bg-brand' : 'bg-brand-line',
          )}
        />
      ))}
    </span>
  );
}
