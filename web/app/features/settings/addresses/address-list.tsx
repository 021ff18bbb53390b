import { MapPin, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { savedAddressesMax } from '#contract/saved-addresses-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useChangeSavedAddressMutation, type SavedAddress } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { AddressForm } from './address-form.tsx';
import { RemoveAddressDialog } from './remove-address-dialog.tsx';

/** The saved addresses, the default first, and what can be done with each. */
export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
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
