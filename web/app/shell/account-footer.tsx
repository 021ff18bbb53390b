import { openConsentDialog } from '#web/features/consents/consent-store.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { legalHrefs, withdrawalHref } from '#contract/page-addresses.ts';
import { ThemeSwitch, linkClasses } from './footer.tsx';

const accountLinks = [
  { href: '/help', label: 'footer.help' },
  { href: '/contact', label: 'footer.contact' },
  { href: legalHrefs['privacy-notice'], label: 'footer.privacy-notice' },
  { href: withdrawalHref, label: 'footer.withdrawal' },
] as const;

/** The line under the pages of an account: help, rights and choices, without what leads around the site. */
export default function AccountFooter() {
  const { t } = useTranslation();
  const format = useFormat();
  const { version, buildDate } = useSettings();
  return (
    <footer className="print:hidden mt-12 border-t border-line text-14 text-muted">
      <div className="wrap flex flex-wrap items-center gap-x-5 py-3">
        {accountLinks.map(({ href, label }) => (
          <Link key={href} href={href} className={linkClasses}>
            {t(label)}
          </Link>
        ))}
        <button type="button" className={linkClasses} onClick={() => openConsentDialog('footer')}>
          {t('footer.manageCookies')}
        </button>
        <span className="flex flex-wrap items-center gap-x-5 md:ms-auto">
          <ThemeSwitch />
          <span suppressHydrationWarning>
            {t('footer.version', { version, date: format.date(new Date(buildDate)) })}
          </span>
        </span>
      </div>
    </footer>
  );
}
