import { useLocation } from 'react-router';
import { defaultLanguage, languageParameter, languages, type Language } from '#contract/languages.ts';
import { sharePictureSize, sharePictureType } from '#contract/share-pictures-rules.ts';
import { useLanguage } from '#web/i18n/use-translation.ts';
import { useSettings } from './settings.tsx';

type PageHeadProps = {
  title: string;
  description?: string;
  /** The canonical path and query of this page, when they are not its own path. */
  canonical?: string;
  /** The path of each language that the page exists in, when they have their own. */
  languagePaths?: Partial<Record<Language, string>>;
  /** Excluded from search engines: sign-in, private pages, errors. */
  hidden?: boolean;
  /** What other sites show with a link to this page. */
  share?: { type: 'article' | 'website'; picturePath: string };
};

/**
 * Title, description, canonical and hreflang links: React moves them into the head, on the server too. A page has an
 * address for each language: without a parameter that of the default language, with it those of the others.
 */
export function PageHead({
  title,
  description,
  canonical,
  languagePaths,
  hidden = false,
  share,
}: PageHeadProps) {
  const { brandName, publicUrl } = useSettings();
  const { pathname } = useLocation();
  const language = useLanguage();
  const shown = languagePaths ? languages.filter((one) => languagePaths[one]) : languages;
  function addressIn(one: Language): string {
    const own = languagePaths?.[one] ?? (languagePaths && canonical);
    if (own !== undefined) return new URL(own, publicUrl).href;
    const address = new URL(canonical ?? pathname, publicUrl);
    if (one !== defaultLanguage) address.searchParams.set(languageParameter, one);
    return address.href;
  }
  const ownAddress = languagePaths && canonical ? new URL(canonical, publicUrl).href : addressIn(language);
  const fullTitle = title.includes(brandName) ? title : `${title} – ${brandName}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={ownAddress} />
          {shown.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
          {share && <ShareHead {...{ title, description, share }} address={ownAddress} />}
        </>
      )}
    </>
  );
}

type ShareHeadProps = Pick<PageHeadProps, 'title' | 'description'> & {
  share: NonNullable<PageHeadProps['share']>;
  address: string;
};

/** Open Graph, which every network reads; Twitter asks for the large form of its card. */
function ShareHead({ title, description, share, address }: ShareHeadProps) {
  const { brandName, publicUrl } = useSettings();
  return (
    <>
      <meta property="og:type" content={share.type} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(share.picturePath, publicUrl).href} />
      <meta property="og:image:type" content={sharePictureType} />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
