import { ArrowLeft, Ban, CircleCheck, Clock } from 'lucide-react';
import { useRef } from 'react';
import { fullName } from '#contract/users-rules.ts';
import type { DeskAccount } from '#contract/account-desk.ts';
import { staffRoleOf } from '#contract/staff-rules.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { BackLink } from '#web/features/desk/desk-frame.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { peopleHref, personHref, type PersonAddress } from './people-address.ts';
import { Suspend } from './suspension-part.tsx';
import { ViewAs } from './view-as.tsx';
import { WriteTo } from './write-to.tsx';

/** What is to be known of an account at once: whether it is suspended, what waits for the team, and what its person does. */
export function AccountBadges({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('account-desk');
  const { provider, roles, suspension } = account;
  const staffRole = staffRoleOf(account);
  return (
    <>
      {suspension && (
        <Badge tone="danger" icon={Ban}>
          {t('badge.suspended')}
        </Badge>
      )}
      {provider?.waitsForReview && (
        <Badge tone="warning" icon={Clock}>
          {t('badge.toReview')}
        </Badge>
      )}
      {staffRole && <Badge tone="brand">{t(`role.roles.${staffRole}`)}</Badge>}
      {provider && <Badge>{t('badge.provider')}</Badge>}
      {roles.includes('CLIENT') && <Badge>{t('badge.client')}</Badge>}
    </>
  );
}

/** Who it is, whether the account is suspended, and as what it is used. */
export function PersonHead({ account, address }: { account: DeskAccount; address: PersonAddress }) {
  const { data: user } = useGetCurrentUserQuery();
  const isSelf = account.id === user?.id;
  const { t } = useTranslation('account-desk');
  const name = fullName(account.firstName, account.lastName);
  const { provider, suspension } = account;
  const heading = useRef<HTMLHeadingElement>(null);
  // Suspending and restoring replace the form that was sent.
  useFocusWhenLost(heading, suspension === null);
  const staffRole = staffRoleOf(account);
  const { list, isBeside } = address;
  const Name = isBeside ? 'h2' : 'h1';
  return (
    <header className="grid gap-3">
      {isBeside ? (
        <BackLink href={peopleHref(list)}>{t('title')}</BackLink>
      ) : (
        <LinkButton href={peopleHref(list)} variant="plain" className="-ms-3 justify-self-start">
          <Icon of={ArrowLeft} size={18} directional />
          {t('title')}
        </LinkButton>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} photoUrl={account.avatarUrl} seed={account.id} size={72} />
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <Name
            ref={heading}
            id="person"
            tabIndex={-1}
            className={classes('text-28 wrap-anywhere outline-none', !isBeside && 'md:text-36')}
          >
            <bdi>{name}</bdi>
          </Name>
          <p className="flex flex-wrap gap-2">
            {!suspension && (
              <Badge tone="success" icon={CircleCheck}>
                {t('active')}
              </Badge>
            )}
            <AccountBadges account={account} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isBeside && (
            <LinkButton variant="plain" href={personHref(account.id, { list })} className="max-lg:hidden">
              {t('openPage')}
            </LinkButton>
          )}
          {provider?.published && (
            <LinkButton variant="secondary" href={`/providers/${provider.id}`}>
              {t('profile')}
            </LinkButton>
          )}
          {!staffRole && <ViewAs account={account} />}
          {!isSelf && <WriteTo account={account} />}
          {!isSelf && !staffRole && !suspension && <Suspend account={account} />}
          {!isSelf && suspension && (
            <LinkButton variant="secondary" href="#suspension">
              {t('restore.open')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
