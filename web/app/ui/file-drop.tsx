import { ImagePlus } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

type FileDropProps = {
  label: ReactNode;
  hint: ReactNode;
  /** Value of the accept attribute. */
  accept: string;
  error?: ReactNode;
  onFile: (file: File) => void;
};

export function FileDrop({ label, hint, accept, error, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const hintId = useId();
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }
  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={classes(
          'grid cursor-pointer justify-items-center gap-1 rounded-card border-[1.5px] border-dashed px-5 py-7 text-center transition-colors hover:border-brand hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          over ? 'border-brand bg-brand-soft' : error ? 'border-danger' : 'border-field-line bg-surface',
        )}
      >
        <Icon of={ImagePlus} size={28} className="mb-1 text-brand" />
        <span className="font-semibold">{label}</span>
        <span id={hintId} className="text-14 text-muted">
          {hint}
        </span>
        <input
          type="file"
          accept={accept}
          aria-describedby={hintId}
          aria-invalid={error ? true : undefined}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again after a failure.
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
