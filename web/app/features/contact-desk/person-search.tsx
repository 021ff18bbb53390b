import { useEffect, useState } from 'react';
import { deskQueryMin } from '#contract/account-desk-limits.ts';
import { fullName } from '#contract/users-rules.ts';
import { useListAccountsQuery } from '#web/api/clients/account-desk.ts';
import { personHref } from '#web/features/account-desk/people-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

/** Who pauses for so long has written what they look for. */
const pauseMs = 300;
const shownMax = 5;

/** Looks for the account of a person whose address has none: by a name, a phone or another address. */
export function PersonSearch() {
  const { t } = useTranslation('contact-desk');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const isEnough = words.length >= deskQueryMin;
  const { currentData: found } = useListAccountsQuery(
    { query: words, page: 0, size: shownMax },
    { skip: !isEnough },
  );
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Disclosure title={t('writer.find.title')}>
      <search className="grid gap-2">
        <TextField
          type="search"
          dir="auto"
          autoComplete="off"
          label={t('writer.find.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div role="status">
          {isEnough && found?.content.length === 0 && (
            <p className="text-14 text-muted">{t('writer.find.none')}</p>
          )}
        </div>
        {isEnough && found && (
          <ul className="grid gap-1">
            {found.content.map(({ id, firstName, lastName, email }) => (
              <li key={id}>
                <Link
                  href={personHref(id)}
                  className="flex min-h-11 flex-wrap items-center gap-x-2 text-link"
                >
                  <bdi className="wrap-anywhere">{fullName(firstName, lastName)}</bdi>
                  <bdi dir="ltr" className="text-14 wrap-anywhere text-muted">
                    {email}
                  </bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </search>
    </Disclosure>
  );
}
