import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { addressLabelMax } from '#contract/saved-addresses-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import {
  useAddSavedAddressMutation,
  useChangeSavedAddressMutation,
  type SavedAddress,
} from '#web/api/generated/account.ts';
import { PlaceControl } from '#web/features/places/place-control.tsx';
import { StreetControl } from '#web/features/places/street-control.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AddressForm as AddressSchema } from './address-schema.ts';

type AddressFormProps = {
  /** The address to change; undefined adds one. */
  address: SavedAddress | undefined;
  isFirst: boolean;
  onClose: () => void;
};

const fieldOf = { label: 'label', street: 'street', postalCode: 'postalCode', city: 'city' } as const;

/** Adds or changes one address, in the place of the list: suggestions of a place need more room than a dialog has. */
export function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
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
            <PlaceControl words={words} />
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
