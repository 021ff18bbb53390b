import type { OwnService } from '#contract/providers.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { useServiceSwitch } from './use-service-switch.ts';

type ServiceOwnRowProps = { service: OwnService; onDelete: () => void };

/** One service of the owner's list: title, price, and whether customers see it. */
export function ServiceOwnRow({ service, onDelete }: ServiceOwnRowProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { active, pending, toggle } = useServiceSwitch(service);
  const { title } = service;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      {service.coverUrl ? (
        <img
          src={service.coverUrl}
          alt=""
          loading="lazy"
          className={classes(
            'h-12 w-20 self-start rounded-12 object-cover cover-photo',
            !active && 'opacity-50 grayscale',
          )}
        />
      ) : (
        <span
          className={classes(
            'grid size-12 place-items-center self-start rounded-12',
            active ? 'bg-brand-soft text-brand' : 'bg-sunken text-muted',
          )}
        >
          <Icon of={tradeIcon(service.categoryId)} size={24} />
        </span>
      )}
      <div className="grid min-w-0 gap-0.5 max-md:col-span-2">
        <h2 className="font-text text-16 leading-[1.4] font-semibold tracking-normal break-words md:text-18">
          <Link
            href={`/provider/services/${service.id}`}
            className={classes('hover:underline', !active && 'text-muted')}
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-14 text-muted">
          {[service.categoryName, format.duration(service.durationMinutes)].join(t('separator'))}
        </p>
      </div>
      <Price
        size="s"
        amount={format.money(service.price)}
        unit={service.priceUnit === 'HOUR' ? t('services.perHour') : t('services.perVisit')}
        className={classes('max-md:col-span-2 max-md:col-start-2', !active && 'text-muted')}
      />
      <div className="col-span-full flex items-center gap-1 md:col-span-1 md:ms-4">
        <Switch
          label={active ? t('services.shown') : t('services.hidden')}
          checked={active}
          aria-label={t('services.show', { title })}
          aria-busy={pending}
          onChange={(event) => void toggle(event.target.checked)}
          className="min-h-11 flex-row-reverse items-center! justify-end! gap-2.5! text-14 max-md:me-auto md:w-34 [&_label_span]:font-medium"
        />
        <IconLink
          muted
          icon={Pencil}
          label={t('services.edit', { title })}
          href={`/provider/services/${service.id}`}
        />
        <IconButton muted icon={Trash2} label={t('services.delete', { title })} onClick={onDelete} />
      </div>
    </li>
  );
}
