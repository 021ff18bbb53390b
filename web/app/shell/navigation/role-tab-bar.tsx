import { Suspense } from 'react';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { OpenWorkCount, type Role, useRole, useRoleLinks } from './role-pages.ts';

/** As many as a phone has room for; the menu has all of them. */
const most = 5;

/** The first links of a role's navigation at the foot of the window, where the header has no room for them. */
export default function RoleTabBar() {
  const role = useRole();
  const hasTexts = useTexts('navigation');
  return role && hasTexts ? <Tabs role={role} /> : null;
}

function Tabs({ role }: { role: Role }) {
  const { t } = useTranslation('navigation');
  const links = useRoleLinks(role).slice(0, most);
  return (
    <nav
      aria-label={t(`${role}.label`)}
      data-dock=""
      data-tabs=""
      className="sticky bottom-0 z-15 flex overflow-x-auto border-t border-line bg-surface px-1 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] lg:hidden"
    >
      {links.map(({ href, label, icon, isCurrent, isQueue, unread }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            // Five names fit a phone at one size only: the menu has them in the reader's.
            'relative grid min-h-14 flex-[1_0_auto] content-center justify-items-center gap-0.75 rounded-field px-0.5 -outline-offset-2 text-[min(0.75rem,3.3vw)]',
            isCurrent ? 'font-semibold text-brand' : 'font-medium text-muted',
          )}
        >
          <Icon of={icon} size={24} />
          {label}
          {(isQueue || unread) && (
            <span className="absolute start-[calc(50%+5px)] top-1 grid w-max rounded-full ring-2 ring-surface">
              {isQueue && (
                <Suspense fallback={null}>
                  <OpenWorkCount />
                </Suspense>
              )}
              {unread && (
                <Count>
                  <span aria-hidden="true">{unread.count}</span>
                  <span className="sr-only">{unread.words}</span>
                </Count>
              )}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
