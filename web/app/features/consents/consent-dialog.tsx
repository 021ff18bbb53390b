import { Check, ChevronDown, Lock, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { type ConsentSource, consentStateOf, type ConsentRecord } from '#contract/consents-rules.ts';
import { measurementKeptMonths } from '#contract/measurement-limits.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useFormat, useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { choose } from './choose.ts';
import { closeConsentDialog, useConsent } from './consent-store.ts';
import { tagNamesOf } from './tag-names.ts';

type DialogProps = {
  source: ConsentSource;
  /** The list of what the browser keeps, which is loaded when it is opened. */
  storedItems: ReactNode;
};

/** What may be measured, by category; opened from the banner and from the footer. */
export default function ConsentDialog(props: DialogProps) {
  return useTexts('consents') && <Choices {...props} />;
}

function Choices({ source, storedItems }: DialogProps) {
  const { t } = useTranslation('consents');
  const { t: common } = useTranslation();
  const settings = useSettings();
  const dispatch = useDispatch<AppDispatch>();
  const names = tagNamesOf(settings.analytics);
  const record = useConsent();
  const [analytics, setAnalytics] = useState(record?.categories.analytics ?? false);
  const measured = t('analytics.text', { months: measurementKeptMonths });
  const others = names === '' ? '' : common('consent.others', { names });
  const shown = [
    t('dialog.title'),
    t('dialog.lead'),
    t('essential.title'),
    t('essential.text'),
    t('essential.always'),
    t('essential.list'),
    t('analytics.title'),
    measured,
    ...(others === '' ? [] : [others]),
    t('dialog.policy'),
    t('cancel'),
    t('save'),
  ];
  function handleSave() {
    closeConsentDialog();
    choose(dispatch, { analytics, source, ttlDays: settings.consentTtlDays, shown });
  }
  return (
    <Dialog
      open
      onClose={closeConsentDialog}
      title={t('dialog.title')}
      closeLabel={t('dialog.close')}
      className="mx-auto mt-auto mb-0 w-full max-w-140 rounded-b-none md:mb-auto md:rounded-20"
      footer={
        <>
          <Button variant="secondary" className="flex-1" onClick={closeConsentDialog}>
            {t('cancel')}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={handleSave}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {record && <Chosen record={record} />}
        <p className="text-muted">{t('dialog.lead')}</p>
        <div className="grid gap-1 border-b border-line pb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3>{t('essential.title')}</h3>
            <span className="inline-flex items-center gap-1.5 text-14 font-medium text-success">
              <Icon of={Lock} size={16} />
              {t('essential.always')}
            </span>
          </div>
          <p className="text-14 text-muted">{t('essential.text')}</p>
          <StoredItems>{storedItems}</StoredItems>
        </div>
        <Switch
          label={t('analytics.title')}
          description={`${measured} ${others}`}
          checked={analytics}
          onChange={({ target }) => setAnalytics(target.checked)}
          className="border-b border-line pb-4"
        />
        <p className="text-14">
          <Link
            href={legalHrefs.cookies}
            onClick={closeConsentDialog}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('dialog.policy')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function StoredItems({ children }: { children: ReactNode }) {
  const { t } = useTranslation('consents');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group text-14" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-link">
        {t('essential.list')}
        <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      <Suspense>{isOpen && children}</Suspense>
    </details>
  );
}

const looks = {
  'accepted-all': { icon: Check, tone: 'success' },
  'rejected-optional': { icon: X, tone: 'neutral' },
  custom: { icon: SlidersHorizontal, tone: 'neutral' },
} as const;

function Chosen({ record }: { record: ConsentRecord }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const state = consentStateOf(record);
  if (state === 'unknown') return null;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
      <p className="text-14 text-muted">
        {t('state.since', { at: format.dateTime(record.updatedAt), until: format.date(record.expiresAt) })}
      </p>
    </div>
  );
}
