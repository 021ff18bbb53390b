import type { ReactNode } from 'react';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { isAdministrator } from '#web/api/signed-in/administrator.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { DeadEnd } from '#web/features/site/dead-end.tsx';

type AdminOnlyProps = {
  /** What the page looks like until the person is known. */
  preset?: 'list' | 'detail';
  children: ReactNode;
};

/** A page of the desk: for administrators only. */
export function AdminOnly({ preset = 'list', children }: AdminOnlyProps) {
  const { t } = useTranslation();
  const { data: user } = useGetCurrentUserQuery();
  if (!user) return <Skeleton preset={preset} label={t('loading')} />;
  return isAdministrator(user) ? children : <NoAccess />;
}

/** Runs a page's load for administrators only: for other accounts every call would be refused. */
export function loadAsAdmin(load: Load): Load {
  return async (input) => {
    if (readToken() === null) return;
    const user = await input.query(usersApi.endpoints.getCurrentUser, undefined);
    if (user && isAdministrator(user)) await load(input);
  };
}

/** Says that the page is for other accounts, and where to go instead. */
function NoAccess() {
  const { t } = useTranslation('site');
  return (
    <DeadEnd status={403} title={t('noAccess.title')} text={t('noAccess.text')}>
      <LinkButton href="/dashboard">{t('noAccess.dashboard')}</LinkButton>
      <LinkButton href="/" variant="secondary">
        {t('noAccess.home')}
      </LinkButton>
    </DeadEnd>
  );
}
