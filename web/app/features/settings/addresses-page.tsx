import { zodResolver } from '@hookform/resolvers/zod';
import { MapPin, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ClientLoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import {
  useAddSavedAddressMutation,
  useChangeSavedAddressMutation,
  useListSavedAddressesQuery,
  useRemoveSavedAddressMutation,
  usersApi,
} from '#web/api/clients/users.ts';
import { visitCountries } from '#contract/countries-rules.ts';
import type { SavedAddress } from '#contract/users.ts';
import {
  cityMaxLength,
  postalCodePattern,
  streetMaxLength,
  streetMinLength,
} from '#contract/primitives-limits.ts';
import { addressLabelMax, savedAddressesMax } from '#contract/users-rules.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { PlaceControl, StreetControl } from '#web/features/places/place-controls.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export const handle = { ns: ['settings', 'bookings'] };

const load: Load = ({ query }) => query(usersApi.endpoints.listSavedAddresses, undefined);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The addresses that are offered when booking. */
export default function AddressesPage() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListSavedAddressesQuery();
  return (
    <SettingsFrame>
      <div className="grid max-w-180 gap-6 *:min-w-0">
        <PageHead title={`${t('addresses.title')} – ${t('area.title')}`} hidden />
        <div className="grid gap-2">
          <h1>{t('addresses.title')}</h1>
          <p className="max-w-[60ch] text-18 text-muted">{t('addresses.lead')}</p>
        </div>
        {data && <AddressList addresses={data} />}
        {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
      </div>
    </SettingsFrame>
  );
}

/** The saved addresses, the default first, and what can be done with each. */
function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const list = useRef<HTMLDivElement>(null);
  function closeForm() {
    setEditing(null);
    requestAnimationFrame(() => list.current?.focus());
  }
  if (editing)
    return (
      <AddressForm
        key={editing === 'new' ? 'new' : editing.id}
        address={editing === 'new' ? undefined : editing}
        isFirst={addresses.length === 0}
        onClose={closeForm}
      />
    );
  const add = (
    <Button variant="secondary" onClick={() => setEditing('new')}>
      <Icon of={Plus} />
      {t('addresses.add')}
    </Button>
  );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {addresses.length === 0 ? (
        <EmptyState icon={MapPin} title={t('addresses.empty')} action={add}>
          {t('addresses.emptyText')}
        </EmptyState>
      ) : (
        <Card className="px-5 md:px-6">
          <ul>
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                onEdit={() => setEditing(address)}
                onRemove={() => setRemoving(address)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3 border-t border-line py-4 text-14 text-muted">
            {addresses.length < savedAddressesMax ? (
              <>
                {add}
                {t('addresses.atMost', { max: savedAddressesMax })}
              </>
            ) : (
              <p>{t('addresses.full', { max: savedAddressesMax })}</p>
            )}
          </div>
        </Card>
      )}
      <RemoveAddressDialog address={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

type AddressRowProps = { address: SavedAddress; onEdit: () => void; onRemove: () => void };

function AddressRow({ address, onEdit, onRemove }: AddressRowProps) {
  const { t } = useTranslation('settings');
  const [change, { isLoading }] = useChangeSavedAddressMutation();
  const { id, label, street, postalCode, city } = address;
  async function makeDefault() {
    const { data } = await change({ id, body: { label, street, postalCode, city, default: true } });
    if (data) showAlert({ tone: 'success', text: t('addresses.isDefaultNow', { label }) });
  }
  return (
    <ListRow
      start={
        <span className="grid size-11 flex-none place-items-center rounded-12 bg-brand-soft text-brand">
          <Icon of={MapPin} />
        </span>
      }
      title={
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere">{label}</bdi>
          {address.default && <Badge tone="success">{t('addresses.default')}</Badge>}
        </span>
      }
      description={
        <bdi className="wrap-anywhere">
          {street}, {postalCode} {city}
        </bdi>
      }
      end={
        <span className="-mx-3 flex flex-wrap justify-end">
          {!address.default && (
            <Button
              variant="quiet"
              pending={isLoading}
              aria-label={t('addresses.makeDefaultFor', { label })}
              onClick={() => void makeDefault()}
            >
              {t('addresses.makeDefault')}
            </Button>
          )}
          <Button variant="quiet" aria-label={t('addresses.editFor', { label })} onClick={onEdit}>
            {t('addresses.edit')}
          </Button>
          <Button variant="quiet" aria-label={t('addresses.removeFor', { label })} onClick={onRemove}>
            {t('addresses.remove')}
          </Button>
        </span>
      }
    />
  );
}

/** Messages are keys of texts; the API checks the same rules again. */
const AddressSchema = z.object({
  label: z.string().check(z.trim(), z.minLength(1, 'label'), z.maxLength(addressLabelMax, 'label')),
  street: z
    .string()
    .check(z.trim(), z.minLength(streetMinLength, 'street'), z.maxLength(streetMaxLength, 'street')),
  postalCode: z.string().check(z.trim(), z.regex(postalCodePattern, 'postalCode')),
  city: z.string().check(z.trim(), z.minLength(1, 'city'), z.maxLength(cityMaxLength, 'city')),
  default: z.boolean(),
});
type AddressSchema = z.infer<typeof AddressSchema>;

type AddressFormProps = {
  /** The address to change; undefined adds one. */
  address: SavedAddress | undefined;
  isFirst: boolean;
  onClose: () => void;
};

const fieldOf = { label: 'label', street: 'street', postalCode: 'postalCode', city: 'city' } as const;

/** Adds or changes one address, in the place of the list: suggestions of a place need more room than a dialog has. */
function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
  const { t } = useTranslation('settings');
  const { t: ofBookings } = useTranslation('bookings');
  const [add, adding] = useAddSavedAddressMutation();
  const [change, changing] = useChangeSavedAddressMutation();
  const isSaving = adding.isLoading || changing.isLoading;
  const form = useForm<AddressSchema>({
    resolver: zodResolver(AddressSchema),
    defaultValues: {
      label: address?.label ?? '',
      street: address?.street ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
      default: address?.default ?? isFirst,
    },
  });
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors } = formState;
  useUnsavedChanges(formState.isDirty);
  useEffect(() => setFocus('label'), [setFocus]);
  const words = {
    label: t('addresses.errorLabel', { max: addressLabelMax }),
    street: ofBookings('error.street'),
    postalCode: ofBookings('error.postalCode'),
    city: ofBookings('error.city'),
  };
  const submit = handleSubmit(async (body) => {
    if (isSaving) return;
    const { data, error } = await (address ? change({ id: address.id, body }) : add({ body }));
    if (!data) return showFieldErrors(error, fieldOf, form);
    showAlert({ tone: 'success', text: t('addresses.saved', { label: data.label }) });
    onClose();
  });
  async function handleCancel() {
    if (await askToLeave()) onClose();
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card padded className="grid gap-5">
          <h2 className="text-22">{address ? t('addresses.titleEdit') : t('addresses.titleAdd')}</h2>
          {/* What is typed during the save would be lost: the form closes after it. */}
          <div inert={isSaving} className="grid gap-5">
            <TextField
              label={t('addresses.label')}
              hint={t('addresses.labelHint')}
              dir="auto"
              maxLength={addressLabelMax}
              error={errorText(errors.label, words)}
              {...register('label')}
            />
            <StreetControl label={ofBookings('address.street')} words={words} />
            <PlaceControl countries={visitCountries} words={words} />
            {!isFirst && !address?.default && (
              <Checkbox label={t('addresses.isDefault')} {...register('default')} />
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => void handleCancel()}>
              {t('addresses.cancel')}
            </Button>
            <Button type="submit" pending={isSaving}>
              {t('addresses.save')}
            </Button>
          </div>
        </Card>
      </form>
    </FormProvider>
  );
}

type RemoveAddressDialogProps = { address: SavedAddress | null; onClose: () => void };

function RemoveAddressDialog({ address, onClose }: RemoveAddressDialogProps) {
  const { t } = useTranslation('settings');
  const [remove, { isLoading }] = useRemoveSavedAddressMutation();
  async function handleRemove({ id, label }: SavedAddress) {
    const { error } = await remove({ id });
    if (!error) showAlert({ tone: 'success', text: t('addresses.removed', { label }) });
    onClose();
  }
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={t('addresses.removeTitle')}
      closeLabel={t('addresses.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('addresses.cancel')}
          </Button>
          <Button pending={isLoading} onClick={() => void (address && handleRemove(address))}>
            {t('addresses.remove')}
          </Button>
        </>
      }
    >
      {address && <p>{t('addresses.removeText', { label: address.label })}</p>}
    </Dialog>
  );
}
