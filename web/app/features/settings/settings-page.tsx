import { ChevronRight } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { settingsPages } from './settings-pages.ts';

export const handle = { ns: ['settings'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** The pages of settings, each with what it is about. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const { flags } = useSettings();
  return (
    <div className="wrap grid max-w-180 gap-6 pt-7 pb-20 lg:pt-12">
      <PageHead title={t('area.title')} hidden />
      <div className="grid gap-2">
        <h1>{t('area.title')}</h1>
        <p className="text-18 text-muted">{t('menu.lead')}</p>
      </div>
      <Card>
        <nav aria-label={t('area.label')}>
          <ul>
            {settingsPages(flags).map(({ href, icon, name }) => (
              <li key={href} className="border-t border-line first:border-t-0">
                <Link
                  href={href}
                  className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-sunken"
                >
                  <span className="grid size-11 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
                    <Icon of={icon} />
                  </span>
                  <span className="grid min-w-0 flex-1">
                    <span className="font-semibold">{t(`area.${name}`)}</span>
                    <span className="text-14 text-muted">{t(`menu.${name}`)}</span>
                  </span>
                  <Icon of={ChevronRight} directional className="text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
    </div>
  );
}
