import { Plus, Tags, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { useDispatch } from 'react-redux';
import { verificationApi } from '#web/api/clients/verification.ts';
import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import type { OwnService } from '#contract/providers.ts';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { MissingDocuments, WaitingBadge } from '#web/features/verification/trade-documents.tsx';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useDeleteServiceMutation, useChangeServiceMutation } from '#web/api/clients/catalog-own.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { tradeIcon } from '#web/ui/data/trade-icon.ts';
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx';
import { Price } from '#web/ui/data/price.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { catalogApi } from '#web/api/clients/catalog.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';

/**
 * Shows a service to customers or hides it. The call replaces the whole service, so its present content is read
 * first, and the call is refused when that changes in between.
 */
function useServiceSwitch(service: Pick<OwnService, 'id' | 'active'>) {
  const { t } = useTranslation('provider');
  const dispatch = useDispatch<AppDispatch>();
  const [changeService] = useChangeServiceMutation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function toggle(active: boolean): Promise<void> {
    if (wanted !== null) return;
    setWanted(active);
    const read = catalogApi.endpoints.getService.initiate(
      { serviceId: service.id },
      { subscribe: false, forceRefetch: true },
    );
    const { data } = await dispatch(read);
    if (data) {
      const { title, description, categoryId, price, priceUnit } = data;
      const { durationMinutes, durationStepMinutes, durationMaxMinutes } = data;
      const durations = { durationMinutes, durationStepMinutes, durationMaxMinutes };
      const same = { title, description, categoryId, price, priceUnit, ...durations };
      const version = data.version ?? undefined;
      const { error } = await changeService({
        serviceId: service.id,
        body: { ...same, active, version },
      });
      if (errorCodeOf(error) === 'CNF001') showAlert({ tone: 'warning', text: t('stale.title.service') });
    }
    setWanted(null);
  }
  return { active: wanted ?? service.active, pending: wanted !== null, toggle };
}

type ServiceOwnRowProps = { service: OwnService; onDelete: () => void };

/** One service of the owner's list: title, price, and whether customers see it. */
function ServiceOwnRow({ service, onDelete }: ServiceOwnRowProps) {
  const { t } = useTranslation('provider');
  const format = useFormat();
  const { active, pending, toggle } = useServiceSwitch(service);
  const { title } = service;
  const waits = active && service.documentsPending;
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
            className={classes('tall hover:underline', !active && 'text-muted')}
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-14 text-muted">
          {[service.categoryName, format.duration(service.durationMinutes)].join(t('separator'))}
        </p>
        {waits && (
          <p>
            <WaitingBadge />
          </p>
        )}
      </div>
      <Price
        size="s"
        amount={format.money(service.price)}
        unit={service.priceUnit === 'HOUR' ? t('services.perHour') : t('services.perVisit')}
        className={classes(
          'max-md:col-span-2 max-md:col-start-2 max-xs:col-span-full',
          !active && 'text-muted',
        )}
      />
      <div className="col-span-full flex items-center gap-1 md:col-span-1 md:ms-4">
        <Switch
          label={waits ? t('services.waiting') : t(active ? 'services.shown' : 'services.hidden')}
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

type DeleteServiceDialogProps = { service: OwnService | null; onClose: () => void };

/** A confirmation before a service is removed from the catalogue; hiding it is often enough. */
function DeleteServiceDialog({ service, onClose }: DeleteServiceDialogProps) {
  const { t } = useTranslation('provider');
  const [deleteService, { isLoading }] = useDeleteServiceMutation();
  async function handleDelete({ id, title }: OwnService) {
    const { error } = await deleteService({ serviceId: id });
    if (!error) showAlert({ tone: 'success', text: t('services.deleted', { title }) });
    onClose();
  }
  return (
    <Dialog
      open={service !== null}
      onClose={onClose}
      title={t('services.deleteTitle')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            pending={isLoading}
            onClick={() => void (service && handleDelete(service))}
          >
            {t('services.deleteConfirm')}
          </Button>
        </>
      }
    >
      {service && <p>{t('services.deleteText', { title: service.title })}</p>}
    </Dialog>
  );
}

export const handle = { ns: ['provider', 'verification', 'bookings'] };

const load = loadAsProvider(async ({ query }) => {
  const own = await query(providersOwnApi.endpoints.getOwnProvider, undefined);
  if (own) await query(verificationApi.endpoints.getVerification, { providerId: own.id });
});

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The services of a provider, visible or hidden. */
export default function ServicesOwnPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { data: own, isError, error, refetch } = useGetOwnProviderQuery();
  const [deleting, setDeleting] = useState<OwnService | null>(null);
  if (!own && !isError) return <Skeleton preset="list" label={common('loading')} />;
  const services = own?.services ?? [];
  const offered = services.filter((service) => service.active && !service.documentsPending).length;
  const newLink = (
    <LinkButton href="/provider/services/new">
      <Icon of={Plus} />
      {t('services.add')}
    </LinkButton>
  );
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      <PageHead title={t('services.title')} hidden />
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2">
          <h1>{t('services.title')}</h1>
          <p className="text-muted">
            {services.length > 0
              ? t('services.count', { count: offered, max: servicesPerProviderMax })
              : t('services.lead')}
          </p>
        </div>
        {services.length > 0 && newLink}
      </div>
      {own && <MissingDocuments own={own} />}
      {isError && <LoadFailure error={error} onRetry={refetch} />}
      {own && services.length === 0 && (
        <EmptyState icon={Tags} title={t('services.none')} action={newLink}>
          {t('services.noneText')}
        </EmptyState>
      )}
      {services.length > 0 && (
        <Card as="ul" className="px-5 md:px-6">
          {services.map((service) => (
            <ServiceOwnRow key={service.id} service={service} onDelete={() => setDeleting(service)} />
          ))}
        </Card>
      )}
      <DeleteServiceDialog service={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}
