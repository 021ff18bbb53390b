import { useListFlagsQuery } from '#web/api/clients/flags.ts';
import type { FeatureFlag } from '#contract/feature-flags.ts';
import { useRef, useState } from 'react';
import type { FlagName } from '#contract/flags.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { journalHref } from '#web/features/journal/journal-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { FlagRow } from './flag-row.tsx';
import { WayBack } from './way-back.tsx';

/** The switches of the features; each asks for a reason first. */
export function FlagSwitches() {
  const { t } = useTranslation('system-desk');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListFlagsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<{ name: FlagName; on: boolean }>();
  const [changed, setChanged] = useState<FeatureFlag>();
  // The list can no longer be read: the calls of the desk are closed too.
  const isClosed = changed?.name === 'comingSoon' && changed.on;
  const closed = useRef<HTMLDivElement>(null);
  useFocusWhenLost(closed, isClosed);

  function handleChanged(flag: FeatureFlag) {
    setAsked(undefined);
    setChanged(flag);
  }
  if (isClosed)
    return (
      <div ref={closed} role="status" tabIndex={-1} className="outline-none">
        <Alert tone="warning" title={t('closed.title')}>
          <WayBack text={t('closed.text')} />
        </Alert>
      </div>
    );
  return (
    <section aria-labelledby="switches" className="grid max-w-180 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="switches" className="text-22">
          {t('switches')}
        </h2>
        <Link
          href={journalHref({ kind: 'FLAG' })}
          className="inline-flex min-h-11 items-center text-link text-14"
        >
          {t('journal')}
        </Link>
      </div>
      <p role="status" className="sr-only">
        {changed && t(changed.on ? 'told.on' : 'told.off', { name: t(`flag.${changed.name}.name`) })}
      </p>
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      {data && !isError && (
        <Card as="ul" className="px-5">
          {data.flags.map((flag) => (
            <FlagRow key={flag.name} flag={flag} onAsk={() => setAsked({ name: flag.name, on: !flag.on })} />
          ))}
        </Card>
      )}
      {asked && (
        <FlagDialog
          name={asked.name}
          on={asked.on}
          onClose={() => setAsked(undefined)}
          onChanged={handleChanged}
        />
      )}
    </section>
  );
}
