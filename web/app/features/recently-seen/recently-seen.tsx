import { useEffect, useId } from 'react';
import { useGetProviderQuery } from '#web/api/clients/providers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { tradeOf } from '#web/ui/data/trade.ts';
import { useStore } from '#web/ui/store.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { clearSeen, forgetSeen, recentlySeen } from './seen-store.ts';

const none: readonly string[] = [];
type RecentlySeenProps = {
  /** Lays the section out on its page. */
  className?: string;
  /** Whom the page shows already. */
  shown?: readonly string[];
};

/** Whom this device has looked at; nothing when there is no one. */
export default function RecentlySeen({ className, shown = none }: RecentlySeenProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const seen = useStore(recentlySeen).filter(({ id }) => !shown.includes(id));
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={classes('grid gap-3', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={headingId} className="text-18">
          {t('seen.title')}
        </h2>
        <Button variant="quiet" onClick={clearSeen} className="-me-3">
          {t('seen.clear')}
        </Button>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-2 gap-y-3">
        {seen.map(({ id }) => (
          <SeenPerson key={id} id={id} />
        ))}
      </ul>
      <p className="text-14 text-muted">{t('seen.device')}</p>
    </section>
  );
}

function SeenPerson({ id }: { id: string }) {
  const { data: provider, error } = useGetProviderQuery({ providerId: id });
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  useEffect(() => {
    if (isGone) forgetSeen(id);
  }, [id, isGone]);
  if (!provider) return error ? null : <li className="h-25 rounded-12 bg-sunken" />;
  const { displayName: name, categories } = provider;
  return (
    <li className="relative grid justify-items-center gap-1.5 rounded-12 px-1 py-1.5 text-center text-14 hover:bg-sunken">
      <Avatar name={name} photoUrl={provider.avatarUrl} trade={tradeOf(categories[0]?.id ?? id)} size={56} />
      <Link href={`/providers/${id}`} className="stretch line-clamp-2 max-w-full wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
    </li>
  );
}
