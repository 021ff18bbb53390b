import { ChevronRight } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { fullName } from '#contract/users-rules.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { prefetch } from '#web/api/prefetch.ts';
import LogOutButton from '#web/features/sessions/log-out-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { settingsPages } from './settings-frame.tsx';

export const handle = { ns: ['settings'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

/** The pages of settings, each with what it is about. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const { flags } = useSettings();
  const { data: user } = useGetCurrentUserQuery();
  return (
    <div className="wrap max-w-180 pt-7 pb-20 lg:pt-12">
      <PageHead title={t('area.title')} hidden />
      <div className="flex items-center gap-3.5 pb-4">
        {user && <Avatar name={user.firstName} photoUrl={user.avatarUrl} seed={user.id} size={56} />}
        <div className="min-w-0">
          <h1 className="text-22">{t('area.title')}</h1>
          {user && <bdi className="block truncate text-muted">{fullName(user.firstName, user.lastName)}</bdi>}
        </div>
      </div>
      <nav aria-label={t('area.label')}>
        <ul>
          {settingsPages(flags).map(({ href, icon, name }) => (
            <li key={href} className="border-t border-line">
              <Link
                href={href}
                className="flex min-h-16 items-center gap-3.5 py-2.5 transition-colors hover:bg-sunken"
              >
                <Icon of={icon} className="text-muted" />
                <span className="grid min-w-0 flex-1 leading-[1.4]">
                  <span className="font-medium">{t(`area.${name}`)}</span>
                  <span className="text-14 text-muted">{t(`menu.${name}`)}</span>
                </span>
                <Icon of={ChevronRight} size={18} directional className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LogOutButton className="flex min-h-14 w-full items-center gap-3.5 border-y border-line font-medium text-muted transition-colors hover:bg-sunken hover:text-ink" />
    </div>
  );
}
