import { Search } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { deskQueryMax, deskQueryMin } from '#contract/account-desk-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { isTooShort, peopleHref, type PeopleAddress } from './people-address.ts';

const filters = [
  { name: 'all', role: undefined, state: undefined },
  { name: 'providers', role: 'PROVIDER', state: undefined },
  { name: 'clients', role: 'CLIENT', state: undefined },
  { name: 'staff', role: 'ADMIN', state: undefined },
  { name: 'suspended', role: undefined, state: 'SUSPENDED' },
] as const;

/** Words and filters of the list, which are in its address. */
export function PeopleSearch({ address }: { address: PeopleAddress }) {
  const { t } = useTranslation('people-desk');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address.query);
  const field = useRef<HTMLInputElement>(null);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void navigate(peopleHref({ ...address, query: typed.trim(), page: 0 }));
  }
  return (
    <search className="grid gap-3">
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          ref={field}
          type="search"
          dir="auto"
          autoComplete="off"
          label={t('search.label')}
          hideLabel
          placeholder={t('search.label')}
          maxLength={deskQueryMax}
          error={isTooShort(address) ? t('search.short', { count: deskQueryMin }) : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={<IconButton type="submit" icon={Search} label={t('search.submit')} />}
        />
      </form>
      <nav aria-label={t('filter.label')} className="flex flex-wrap gap-2">
        {filters.map(({ name, role, state }) => {
          const isOn = address.role === role && address.state === state;
          return (
            <Link
              key={name}
              href={peopleHref({ ...address, role, state, page: 0 })}
              aria-current={isOn ? 'page' : undefined}
              className={chipClasses(isOn)}
            >
              {t(`filter.${name}`)}
            </Link>
          );
        })}
      </nav>
    </search>
  );
}
