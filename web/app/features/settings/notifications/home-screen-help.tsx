import { Share, Smartphone, SquarePlus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';

const steps = [
  ['share', Share],
  ['add', SquarePlus],
  ['open', Smartphone],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** How the site comes to the home screen of an iPhone, and what its system puts there. */
export function HomeScreenHelp() {
  const { t } = useTranslation('notification-settings');
  const { brandName } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('homeScreen.show')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('homeScreen.title', { brandName })}
        closeLabel={t('homeScreen.close')}
        footer={<Button onClick={close}>{t('homeScreen.understood')}</Button>}
      >
        <ol className="grid gap-4">
          {steps.map(([step, icon]) => (
            <li key={step} className="flex items-start gap-3">
              <Icon of={icon} className="mt-0.5 text-brand" />
              <span>{t(`homeScreen.${step}`, { brandName })}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-14 text-muted">{t('homeScreen.version')}</p>
      </Dialog>
    </>
  );
}
