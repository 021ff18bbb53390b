import { openConsentDialog } from '#web/features/consents/consent-store.ts';
import { useTranslation, useFormat, useLanguage } from '#web/i18n/use-translation.ts';
import { keptContent } from '#web/loading/kept-content.tsx';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Logo } from '#web/ui/theme/logo.tsx';
import {
  favoritesHref,
  legalHrefs,
  legalTexts,
  onboardingHref,
  withdrawalHref,
} from '#contract/page-addresses.ts';
import { themes, type Theme } from '#contract/users-rules.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import { announceChoice } from './preference-choice.ts';

function choose(theme: Theme): void {
  window.keepTheme(theme);
  announceChoice({ theme });
}

/** Light, dark or as the device, for everybody; for a signed-in person on every device. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const shown = useTheme();
  return (
    <Select
      data-reads=""
      bare
      hideLabel
      label={t('theme.label')}
      value={shown ?? 'system'}
      onChange={(event) => choose(event.target.value as Theme)}
      options={themes.map((theme) => ({ value: theme, label: t(`theme.in.${theme}`) }))}
      className="-ms-2 noscript:hidden"
    />
  );
}

export const linkClasses =
  'inline-flex min-h-11 items-center text-start text-muted underline-offset-4 hover:text-ink hover:underline md:min-h-9 md:py-1 md:leading-snug';

const columns = [
  {
    title: 'footer.services',
    links: [
      { href: '/search?categoryId=cleaning', label: 'footer.cleaning' },
      { href: '/search?categoryId=gardening', label: 'footer.gardening' },
      { href: '/search?categoryId=handyman', label: 'footer.handyman' },
      { href: '/search?categoryId=childcare', label: 'footer.childcare' },
      { href: '/search?categoryId=plumbing', label: 'footer.plumbing' },
      { href: '/search?categoryId=electricity', label: 'footer.electricity' },
    ],
  },
  {
    title: 'brand',
    links: [
      { href: '/how-it-works', label: 'footer.howItWorks' },
      { href: onboardingHref, label: 'footer.becomeProvider' },
      { href: '/blog', label: 'footer.blog' },
      { href: favoritesHref, label: 'account.favorites' },
      { href: '/help', label: 'footer.help' },
      { href: '/contact', label: 'footer.contact' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      ...legalTexts.map((text) => ({ href: legalHrefs[text], label: `footer.${text}` as const })),
      { href: withdrawalHref, label: 'footer.withdrawal' },
    ],
  },
] as const;

/** What the site is and its links. */
function FooterColumns() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { brandName, contactEmail } = useSettings();
  return (
    <>
      <div className="grid max-w-[32ch] content-start justify-items-start gap-3 text-muted xs:col-span-2 md:col-span-1">
        <span className="text-ink">
          <Logo brand={brandName} />
        </span>
        <p>{t('footer.tagline')}</p>
        <a href={`mailto:${contactEmail}`} className="-my-2 inline-flex min-h-11 items-center">
          <bdi className="min-w-0 wrap-anywhere text-link">{contactEmail}</bdi>
        </a>
      </div>
      {columns.map((column) => (
        <div key={column.title}>
          <h2 className="mb-1.5 font-text text-14 font-semibold tracking-normal">
            {column.title === 'brand' ? <bdi>{brandName}</bdi> : t(column.title)}
          </h2>
          <ul>
            {column.links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} className={linkClasses}>
                  {t(link.label)}
                </Link>
              </li>
            ))}
            {column.title === 'brand' && (
              <li>
                {/* No page of the router: the target makes the browser open it. */}
                <a href={`/blog/rss.xml?lang=${language}`} target="_self" className={linkClasses}>
                  {t('footer.rss')}
                </a>
              </li>
            )}
            {column.title === 'footer.legal' && (
              <li>
                <button type="button" className={linkClasses} onClick={() => openConsentDialog('footer')}>
                  {t('footer.manageCookies')}
                </button>
              </li>
            )}
          </ul>
        </div>
      ))}
    </>
  );
}

export default function Footer() {
  const { t } = useTranslation();
  const format = useFormat();
  const { brandName, version, buildDate } = useSettings();
  const built = new Date(buildDate);
  return (
    <footer className="print:hidden mt-(--section) border-t border-line bg-sunken text-14 below-fold-600">
      <div className="wrap">
        <div
          className="grid grid-cols-1 gap-x-6 xs:grid-cols-2 gap-y-8 pt-12 pb-8 md:grid-cols-[1.7fr_1fr_1fr_1.2fr]"
          {...keptContent(FooterColumns, {})}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5 pb-6 text-muted">
          <ThemeSwitch />
          <bdi>{t('footer.copyright', { year: built.getUTCFullYear(), brand: brandName })}</bdi>
          <span suppressHydrationWarning>{t('footer.version', { version, date: format.date(built) })}</span>
        </div>
      </div>
    </footer>
  );
}
