import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { Kbd, useKeysSetting } from '#web/features/desk/keys.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import '#web/features/photos/large-view.css';
import './document-picture.css';

export const zooms = [1, 1.5, 2, 3] as const;
export const offClasses = 'aria-disabled:opacity-40';

type ZoomButtonsProps = { step: number; onZoom: (step: number) => void };

export function ZoomButtons({ step, onZoom }: ZoomButtonsProps) {
  const { t } = useTranslation('verification');
  const last = zooms.length - 1;
  return (
    <>
      <IconButton
        icon={ZoomOut}
        label={t('viewer.zoomOut')}
        aria-disabled={step === 0 || undefined}
        className={offClasses}
        onClick={() => onZoom(Math.max(0, step - 1))}
      />
      <IconButton
        icon={ZoomIn}
        label={t('viewer.zoomIn')}
        aria-disabled={step === last || undefined}
        className={offClasses}
        onClick={() => onZoom(Math.min(last, step + 1))}
      />
    </>
  );
}

type TurnButtonProps = { onTurn: () => void; shortcut?: string | undefined };

export function TurnButton({ onTurn, shortcut }: TurnButtonProps) {
  const { t } = useTranslation('verification');
  return (
    <IconButton icon={RotateCw} label={t('viewer.turn')} aria-keyshortcuts={shortcut} onClick={onTurn} />
  );
}

type DocumentPictureProps = {
  file: Blob;
  name: string;
  /** By how many quarters it is turned. */
  turns: number;
  onUnreadable: () => void;
};

/** A picture as wide as its place, or as what holds it says. Turned by a quarter it takes the room that it then needs. */
export function DocumentPicture({ file, name, turns, onUnreadable }: DocumentPictureProps) {
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [ratio, setRatio] = useState<number>();
  const isSideways = turns % 2 === 1;
  const style: CSSProperties & Record<`--${string}`, number | undefined> = {
    '--ratio': ratio && (isSideways ? 1 / ratio : ratio),
  };
  return (
    <div className="document-picture" style={style}>
      <img
        src={url}
        alt={name}
        data-sideways={isSideways || undefined}
        style={{ rotate: `${turns * 90}deg` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalWidth / naturalHeight)
        }
        onError={onUnreadable}
      />
    </div>
  );
}

/** No key of a case is called so: one that is pressed after closing decides nothing. */
const turnKey = 'P';

type LargePictureProps = DocumentPictureProps & { onTurn: () => void; onClose: () => void };

/** The picture over the page, as large as the window. */
export function LargePicture({ onTurn, onClose, ...picture }: LargePictureProps) {
  const { t } = useTranslation('verification');
  const [step, setStep] = useState(0);
  const hasKeys = useKeysSetting();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!hasKeys || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toUpperCase() === turnKey) onTurn();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const style: CSSProperties & Record<'--zoom', number> = { '--zoom': zooms[step] ?? 1 };
  return (
    <Dialog
      open
      onClose={onClose}
      className="large-view"
      title={picture.name}
      closeLabel={t('viewer.close')}
      footer={
        <span className="flex items-center">
          <ZoomButtons step={step} onZoom={setStep} />
          <TurnButton onTurn={onTurn} shortcut={hasKeys ? turnKey : undefined} />
          {hasKeys && <Kbd>{turnKey}</Kbd>}
        </span>
      }
    >
      <div
        role="region"
        aria-label={t('viewer.label')}
        tabIndex={0}
        dir="ltr"
        className="document-large"
        style={style}
      >
        <DocumentPicture {...picture} />
      </div>
    </Dialog>
  );
}
