import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deskQueryMax, deskQueryMin } from '#contract/account-desk-limits.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { isTooShort } from './desk-address.ts';
import { Kbd } from './keys.tsx';
import './desk-filters.css';

type FilterLink = { key: string; href: string; isOn: boolean; label: ReactNode };

/** The values of one filter, each a link to the list with it. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="filter-links flex flex-wrap gap-2">
      {links.map(({ key, href, isOn, label: words }) => (
        <Link key={key} href={href} aria-current={isOn ? 'page' : undefined} className={chipClasses(isOn)}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

type ChipWord = 'chip.list' | 'chip.clear';
type FilterChipsProps = {
  chips: readonly { href: string; label: string }[];
  clearHref: string;
  t: ((key: ChipWord) => string) & ((key: 'chip.remove', values: { filter: string }) => string);
};

/** The filters that are set, each a link to the list without it, and a way to clear them all. */
export function FilterChips({ chips, clearHref, t }: FilterChipsProps) {
  return (
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-label={t('chip.remove', { filter: label })} className={chipClasses(true)}>
            {label}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      <li>
        <LinkButton variant="plain" href={clearHref} className="text-14!">
          {t('chip.clear')}
        </LinkButton>
      </li>
    </ul>
  );
}

type SearchWord = 'search.label' | 'search.submit';
type QueryFieldProps = {
  /** What the list is searched for now. */
  asked: string;
  value: string;
  onChange: (typed: string) => void;
  /** What can be typed, where it is not that of the list. */
  label?: string;
  /** The key that leads to the field, on a page that has it. */
  shortcut?: string;
  t: ((key: SearchWord) => string) & ((key: 'search.short', values: { count: number }) => string);
};

/** The words that a list is searched for, with the button that sends its form. */
export function QueryField({ asked, value, onChange, label, shortcut, t }: QueryFieldProps) {
  return (
    <TextField
      type="search"
      dir="auto"
      autoComplete="off"
      label={label ?? t('search.label')}
      hideLabel
      placeholder={label ?? t('search.label')}
      aria-keyshortcuts={shortcut}
      maxLength={deskQueryMax}
      error={isTooShort({ query: asked }) ? t('search.short', { count: deskQueryMin }) : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      end={
        <span className="flex items-center gap-1">
          {shortcut !== undefined && value === '' && <Kbd>{shortcut}</Kbd>}
          <IconButton type="submit" icon={Search} label={t('search.submit')} />
        </span>
      }
    />
  );
}

/** Who pauses for so long has written what they look for. */
const pauseMs = 300;

/**
 * The words of a search, which its list is asked for as soon as there are enough of them. The enter key opens what the
 * list of these words has first, by its address.
 */
export function useLiveWords(asked: string, hrefOf: (words: string) => string, firstHref?: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  /** The words that this field asked for last: more may have been typed since. */
  const [sent, setSent] = useState(asked);
  const { key } = useLocation();
  /** The step at which was typed: who has gone on since, such as to a row, is not called back to the list. */
  const [typedAt, setTypedAt] = useState(key);
  if (known !== asked) {
    setKnown(asked);
    if (asked !== sent) setTyped(asked);
    // A step that this field has made itself is none of the reader.
    else setTypedAt(key);
  }
  const words = typed.trim();
  const find = useEffectEvent((isReplaced: boolean) => {
    setSent(words);
    void navigate(hrefOf(words), { replace: isReplaced, preventScrollReset: true });
  });
  useEffect(() => {
    if (words === asked || isTooShort({ query: words }) || key !== typedAt) return;
    // The list before the first word is a step of its own, that each further sign adds to.
    const timer = setTimeout(() => find(asked !== ''), pauseMs);
    return () => clearTimeout(timer);
  }, [words, asked, key, typedAt]);
  const isListed = words === asked;
  /** Whether the first hit is opened once the list is that of the words that were sent. */
  const opensFirst = useRef(false);
  const open = (href: string) => void navigate(href, { preventScrollReset: true });
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (!opensFirst.current || !isListed || firstHref === undefined) return;
    opensFirst.current = false;
    openFirst(firstHref);
  }, [isListed, firstHref]);
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSent(words);
    if (isListed && words !== '' && firstHref !== undefined) return open(firstHref);
    opensFirst.current = words !== '' && !isListed;
    void navigate(hrefOf(words), { replace: isListed });
  }
  function handleType(text: string) {
    setTyped(text);
    setTypedAt(key);
  }
  return { typed, setTyped: handleType, handleSubmit };
}

type SearchFormProps = Omit<QueryFieldProps, 'value' | 'onChange'> & {
  /** The list with these words, from its first page. */
  hrefOf: (words: string) => string;
};

/** The search of a list by words alone, inside a `search` element. */
export function SearchForm({ asked, hrefOf, ...field }: SearchFormProps) {
  const { typed, setTyped, handleSubmit } = useLiveWords(asked, hrefOf);
  return (
    <form noValidate onSubmit={handleSubmit}>
      <QueryField {...field} asked={asked} value={typed} onChange={setTyped} />
    </form>
  );
}
