import { Check, Copy, Plus, RectangleEllipsis, ScanLine, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { TwoFactorSetup } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { qrPath } from './qr-path.ts';
import { StepHeading } from './step-heading.tsx';

const keyGroup = 4;
const groupsOf = (secret: string) => secret.match(new RegExp(`.{1,${keyGroup}}`, 'g'))?.join(' ') ?? secret;

/** The first step: the secret for an application, as a link, as a square and as a key. */
export function SetupApp({ setup }: { setup: TwoFactorSetup }) {
  const { t } = useTranslation('security');
  return (
    <section aria-labelledby="setup-app" className="grid content-start gap-4">
      <StepHeading id="setup-app" number={1}>
        {t('setup.appTitle')}
      </StepHeading>
      <p className="text-muted">{t('setup.appText')}</p>
      <Card className="grid gap-5 p-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-7 md:p-6">
        <LinkButton variant="soft" block href={setup.uri} className="md:hidden">
          <Icon of={Smartphone} size={18} />
          {t('setup.open')}
        </LinkButton>
        <QrSquare rows={setup.qr} label={t('setup.qr')} />
        <div className="grid content-center gap-3.5">
          <ol className="grid gap-2 text-14">
            <HowTo icon={Plus} words={t('setup.howAdd')} />
            <HowTo icon={ScanLine} words={t('setup.howScan')} />
            <HowTo icon={RectangleEllipsis} words={t('setup.howCode')} />
          </ol>
          <SecretKey secret={setup.secret} />
        </div>
      </Card>
    </section>
  );
}

function HowTo({ icon, words }: { icon: IconShape; words: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={icon} size={18} className="mt-px text-success" />
      {words}
    </li>
  );
}

/** Dark on white in both themes: not every camera reads the opposite. */
function QrSquare({ rows, label }: { rows: readonly string[]; label: string }) {
  return (
    <div className="self-start justify-self-center rounded-12 border border-line bg-[white] p-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        shapeRendering="crispEdges"
        className="size-52"
      >
        <path d={qrPath(rows)} fill="black" />
      </svg>
    </div>
  );
}

function SecretKey({ secret }: { secret: string }) {
  const { t } = useTranslation('security');
  const [copy, setCopy] = useState<'keyCopied' | 'keyCopyFailed'>();
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopy('keyCopied');
    } catch {
      setCopy('keyCopyFailed');
    }
  }
  return (
    <div className="grid gap-1 border-t border-line pt-3.5">
      <p className="text-14 text-muted">{t('setup.keyText')}</p>
      <bdi dir="ltr" className="leading-relaxed font-semibold tracking-wide rtl:text-end">
        {groupsOf(secret)}
      </bdi>
      <Button variant="quiet" onClick={() => void handleCopy()} className="-ms-3 justify-self-start text-14">
        <Icon of={copy === 'keyCopied' ? Check : Copy} size={18} />
        {t(copy === 'keyCopied' ? 'setup.keyCopied' : 'setup.copyKey')}
      </Button>
      <p role="status" className={copy === 'keyCopyFailed' ? 'text-14 text-danger' : 'sr-only'}>
        {copy && t(`setup.${copy}`)}
      </p>
    </div>
  );
}
