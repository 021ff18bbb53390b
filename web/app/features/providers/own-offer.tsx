import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type OwnOfferProps = {
  kind: 'profile' | 'service';
  /** The page where it is changed. */
  editHref: string;
  asVisitor: boolean;
  onToggle: () => void;
};

/** Shown to a provider instead of the booking of their own profile or service. */
export default function OwnOffer({ kind, editHref, asVisitor, onToggle }: OwnOfferProps) {
  const { t } = useTranslation('providers');
  return (
    <Card floating className="mb-3 grid gap-4 p-5 lg:p-6">
      <div className="grid gap-1">
        <h2 className="text-22">{t(`own.${kind}`)}</h2>
        <p className="text-muted">{t('own.text')}</p>
      </div>
      <div className="grid gap-2">
        <LinkButton block href={editHref}>
          {t(`own.edit.${kind}`)}
        </LinkButton>
        <Button variant="secondary" block aria-pressed={asVisitor} reads onClick={onToggle}>
          {t('own.asVisitor')}
        </Button>
      </div>
    </Card>
  );
}
