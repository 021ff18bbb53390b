import { Search } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import door from '#web/ui/art/door.svg?url';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { helpHref, queryMax, queryName, searchHref } from './help-topics.ts';

const tries = ['cancel', 'invoice', 'verified'] as const;

/** The title and the field for a question: a GET form, so it works without script. */
export function SearchHead({ query, count }: { query: string; count: number }) {
  const { t } = useTranslation('help');
  return (
    <div className="overflow-hidden border-b border-line">
      <div className="wrap grid items-end gap-6 pt-8 md:grid-cols-[minmax(0,1fr)_318px] lg:gap-16 lg:pt-14">
        <div className="grid min-w-0 gap-4 pb-8 lg:pb-16">
          <h1>{t('title')}</h1>
          <p className="max-w-[60ch] text-18 text-balance text-muted">{t('lead', { count })}</p>
          <SearchField query={query} />
          <p className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
            {t('search.tries')}
            {tries.map((name) => {
              const text = t(`search.try.${name}`);
              return (
                <Link key={name} href={searchHref(text)} className="inline-flex min-h-11 items-center">
                  <span className="text-link">{text}</span>
                </Link>
              );
            })}
          </p>
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 340 250"
          className={classes('mx-auto -mb-px w-[min(100%,360px)]', query !== '' && 'max-md:hidden')}
        >
          <use href={`${door}#door`} width="340" height="250" />
        </svg>
      </div>
    </div>
  );
}

function SearchField({ query }: { query: string }) {
  const { t } = useTranslation('help');
  const [given, setGiven] = useState(query);
  const [text, setText] = useState(query);
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  return (
    <Form
      role="search"
      action={helpHref}
      className="grid max-w-160 rounded-20 border border-float-line bg-surface p-2 shadow-float md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="relative flex min-h-16 cursor-text items-center gap-3 rounded-12 px-3.5 transition-colors hover:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand">
        <Icon of={Search} className="text-brand" />
        <span className="grid min-w-0 flex-1">
          <label
            htmlFor="question"
            className="text-14 leading-[1.4] font-semibold after:absolute after:inset-0"
          >
            {t('search.label')}
          </label>
          <input
            id="question"
            name={queryName}
            maxLength={queryMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('search.example')}
            dir="auto"
            autoComplete="off"
            className="relative z-1 w-full min-w-0 border-0 bg-transparent p-0 leading-normal text-ellipsis outline-none focus-visible:outline-none"
          />
        </span>
      </div>
      <Button type="submit" className="min-h-13! rounded-[13px]! max-sm:mt-2 sm:ms-2">
        {t('search.submit')}
      </Button>
    </Form>
  );
}
