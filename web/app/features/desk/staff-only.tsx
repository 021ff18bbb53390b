import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { actsAs, type StaffRole } from '#contract/staff-rules.ts';
import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { Load } from '#web/api/prefetch.ts';
import { currentView } from '#web/api/account-view.ts';
import { readToken } from '#web/api/session.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { maySee } from '#web/features/desk/desk-work.ts';
import { DeadEnd } from '#web/features/site/dead-end.tsx';

type StaffOnlyProps = {
  /** What the page looks like until the person is known. */
  preset?: 'list' | 'detail';
  children: ReactNode;
};

/** A page of the desk: for those of the team whose work it is. */
export function StaffOnly({ preset = 'list', children }: StaffOnlyProps) {
  const { t } = useTranslation();
  const { data: user } = useGetCurrentUserQuery();
  const { pathname } = useLocation();
  if (!user) return <Skeleton preset={preset} label={t('loading')} />;
  return maySee(user, pathname) ? children : <NoAccess />;
}

/** A part of a page that only this role of the team sees. */
export function OnlyFor({ who, children }: { who: StaffRole; children: ReactNode }) {
  const { data: user } = useGetCurrentUserQuery();
  return user && actsAs(user, who) ? children : null;
}

/** Runs a page's load only for those whose work it is: for other accounts every call would be refused. */
export function loadForStaff(load: Load): Load {
  return async (input) => {
    if (readToken() === null) return;
    const user = await input.query(usersApi.endpoints.getCurrentUser, undefined);
    if (user && maySee(user, input.url.pathname)) await load(input);
  };
}

/** Says that the page is for other accounts, and where to go instead. */
function NoAccess() {
  const { t } = useTranslation('site');
  if (currentView())
    return (
      <DeadEnd status={403} title={t('noAccess.viewTitle')} text={t('noAccess.viewText')}>
        <LinkButton href="/dashboard">{t('noAccess.dashboard')}</LinkButton>
      </DeadEnd>
    );
  return (
    <DeadEnd status={403} title={t('noAccess.title')} text={t('noAccess.text')}>
      <LinkButton href="/dashboard">{t('noAccess.dashboard')}</LinkButton>
      <LinkButton href="/" variant="secondary">
        {t('noAccess.home')}
      </LinkButton>
    </DeadEnd>
  );
}
