import { Suspense } from 'react';
import { useTexts, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Count } from '#web/ui/data/badge.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { OpenWorkCount, type Role, useRole, useRoleLinks } from './role-pages.ts';

/** Links that the header has room for with wide gaps; more of them stand closer, and scroll where they still do not fit. */
const roomyLinks = 6;

/** On pages of an account, the links of its role in the header. */
export default function RoleNavigation() {
  const role = useRole();
  const hasTexts = useTexts('navigation');
  return role && hasTexts ? <RoleLinks role={role} /> : null;
}

function RoleLinks({ role }: { role: Role }) {
  const { t } = useTranslation('navigation');
  const links = useRoleLinks(role);
  const isTight = links.length > roomyLinks;
  return (
    <nav
      aria-label={t(`${role}.label`)}
      className={classes(
        'hidden min-w-0 items-center overflow-x-auto p-1 lg:flex',
        isTight ? 'ms-2' : 'ms-5 gap-1',
      )}
    >
      {links.map(({ href, label, isCurrent, isQueue, unread }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center gap-1.5 border-b-2 whitespace-nowrap transition-colors',
            isTight ? 'px-2' : 'px-3',
            isCurrent
              ? 'border-brand font-semibold'
              : 'rounded-field border-transparent font-medium text-muted hover:bg-sunken hover:text-ink',
          )}
        >
          {label}
          {isQueue && (
            <Suspense fallback={null}>
              <OpenWorkCount soft />
            </Suspense>
          )}
          {unread && (
            <Count soft>
              <span aria-hidden="true">{unread.count}</span>
              <span className="sr-only">{unread.words}</span>
            </Count>
          )}
        </Link>
      ))}
    </nav>
  );
}
