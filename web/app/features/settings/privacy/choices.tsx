import type { ChangeEvent } from 'react';
import type { Preferences } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FixedChoice } from '../fixed-choice.tsx';
import { SectionTitle } from '../notifications/section-title.tsx';
import { SaveOutcome } from '../preferences/save-outcome.tsx';
import { useSavePreferences } from '../preferences/use-save-preferences.ts';

const row = 'border-t border-line px-5 py-4 first:border-t-0 md:px-6';

/** Consents and presence; every choice is saved by itself. */
export function Choices({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('privacy');
  const { shown, save, choose } = useSavePreferences(preferences);
  const isOn = (event: ChangeEvent<HTMLInputElement>) => event.target.checked;
  return (
    <>
      <section aria-labelledby="consent-title" className="grid gap-4">
        <SectionTitle id="consent-title" title={t('consent.title')} lead={t('consent.lead')}>
          <SaveOutcome save={save} />
        </SectionTitle>
        <Card>
          <FixedChoice
            className={row}
            word={t('always')}
            label={t('consent.site')}
            description={t('consent.siteText')}
          />
          <Switch
            label={t('consent.marketing')}
            description={t('consent.marketingText')}
            checked={shown.marketingConsent}
            onChange={(event) => choose({ marketingConsent: isOn(event) })}
            className={row}
          />
          <Switch
            label={t('consent.place')}
            description={t('consent.placeText')}
            checked={shown.placeLookupConsent}
            onChange={(event) => choose({ placeLookupConsent: isOn(event) })}
            className={row}
          />
        </Card>
      </section>
      <section aria-labelledby="seen-title" className="grid gap-4">
        <SectionTitle id="seen-title" title={t('seen.title')} lead={t('seen.lead')}>
          <SaveOutcome save={save} isSpoken={false} />
        </SectionTitle>
        <Card>
          <Switch
            label={t('seen.online')}
            description={t('seen.onlineText')}
            checked={!shown.hideLastSeen}
            onChange={(event) => choose({ hideLastSeen: !isOn(event) })}
            className={row}
          />
          <FixedChoice
            className={row}
            word={t('always')}
            label={t('seen.contact')}
            description={t('seen.contactText')}
          />
        </Card>
      </section>
    </>
  );
}
