import { useState } from 'react';
import { configurationProblemsOf } from '#contract/notifications-rules.ts';
import type { NotificationConfig } from '#contract/notifications.ts';
import { notificationGroups } from '#contract/notifications-limits.ts';
import { groupOf } from '#web/api/signed-in/notification-filters.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { ConfigHistory } from '../side/config-history.tsx';
import { SentCounts } from '../side/sent-counts.tsx';
import { changedTypes, countChanges, withType } from './config-draft.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { SaveBar } from './save-bar.tsx';
import { TypeGroup } from './type-group.tsx';
import { useConfigDraft } from './use-config-draft.ts';
import { WholeSwitches } from './whole-switches.tsx';

/** The configuration as a draft: nothing takes effect before it is saved, and then all of it does. */
export function ConfigForm({ current }: { current: NotificationConfig }) {
  const { t } = useTranslation('notification-admin');
  const { base, draft, outcome, isBusy, change, commit, reset, discard } = useConfigDraft(current);
  const [isAsking, setAsking] = useState(false);
  const problems = configurationProblemsOf(draft);
  const changes = countChanges(base, draft);
  useUnsavedChanges(changes > 0);
  const changed = new Set(changedTypes(base, draft).map(({ type }) => type));
  function restore() {
    setAsking(false);
    void reset();
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start lg:gap-12">
      <form
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void commit();
        }}
      >
        {/* What is chosen during the save would be lost: the saved configuration replaces the draft. */}
        <div inert={isBusy} className="grid gap-8">
          <WholeSwitches draft={draft} onChange={change} />
          {notificationGroups.map((group) => (
            <TypeGroup
              key={group}
              group={group}
              types={draft.types.filter(({ type }) => groupOf(type) === group)}
              changed={changed}
              problems={problems}
              onChange={(type, choice) => change(withType(draft, type, choice))}
            />
          ))}
        </div>
        <div
          className={classes(
            'grid gap-2',
            (changes > 0 || outcome !== 'NONE') &&
              'sticky bottom-[calc(8px+var(--tabs,var(--consent,0px)))] z-6',
          )}
        >
          <OutcomeAlert outcome={outcome} />
          <SaveBar
            changes={changes}
            problems={problems.length}
            isBusy={isBusy}
            onDiscard={discard}
            onReset={() => setAsking(true)}
          />
        </div>
      </form>
      <aside className="grid gap-4 lg:sticky lg:top-23">
        <SentCounts />
        <ConfigHistory />
      </aside>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('reset.title')}
        closeLabel={t('reset.keep')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('reset.keep')}
            </Button>
            <Button variant="danger" onClick={restore}>
              {t('reset.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('reset.text')}</p>
      </Dialog>
    </div>
  );
}
