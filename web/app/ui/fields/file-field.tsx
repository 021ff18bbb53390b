import { Upload } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { buttonClasses } from '../actions/button.tsx';
import { classes } from '../theme/classes.ts';
import { FieldError } from './field.tsx';
import { Icon } from '../theme/icon.tsx';

type FileChooserProps = {
  ref: Ref<HTMLInputElement>;
  mediaTypes: readonly string[];
  onChoose: (file: File) => void;
};

/** The input behind a button that opens the choice of a file: the button clicks it, and assistive tools see the button only. */
export function FileChooser({ ref, mediaTypes, onChoose }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={mediaTypes.join(',')}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file may be chosen again after a failure.
        event.target.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}

type FileDropProps = {
  /** The name of the button that opens the file chooser. */
  label: ReactNode;
  hint: ReactNode;
  /** Other ways to add a file, beside the button. */
  actions?: ReactNode;
  /** The value of the accept attribute. */
  accept: string;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
} & (
  | { multiple?: false; onFile: (file: File) => void }
  | { multiple: true; onFiles: (files: File[]) => void }
);

/** A file that is chosen, or dropped anywhere in the box; with `multiple` several at once. */
export function FileDrop({ label, hint, actions, accept, error, inputRef, ...taking }: FileDropProps) {
  const [over, setOver] = useState(false);
  const hintId = useId();
  const idle = error ? 'border-danger' : 'border-field-line bg-surface';
  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    const [file] = files;
    if (file && taking.multiple) taking.onFiles(files);
    else if (file && !taking.multiple) taking.onFile(file);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={classes(
          'grid justify-items-center gap-2.5 rounded-12 border-[1.5px] border-dashed px-4 py-5 text-center text-14 text-muted transition-colors',
          over ? 'border-brand bg-brand-soft' : idle,
        )}
      >
        <div className="flex w-full flex-wrap justify-center gap-2 max-md:grid">
          {actions}
          <label
            className={classes(
              buttonClasses({ variant: 'secondary' }),
              'relative cursor-pointer hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            )}
          >
            <Icon of={Upload} size={20} />
            <span>{label}</span>
            <input
              ref={inputRef}
              type="file"
              accept={accept}
              multiple={taking.multiple}
              aria-describedby={hintId}
              aria-invalid={error ? true : undefined}
              className="sr-only"
              onChange={(event) => {
                take(event.target.files);
                // The same file may be chosen again after a failure.
                event.target.value = '';
              }}
            />
          </label>
        </div>
        <span id={hintId}>{hint}</span>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
