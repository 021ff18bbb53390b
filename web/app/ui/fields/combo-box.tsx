import { ChevronDown } from 'lucide-react';
import { use, type ReactNode, type Ref } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  type InputProps,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { AriaFieldTexts, AriaLocale } from './aria-field.tsx';
import { inputClasses } from './field.tsx';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';

type ComboBoxItem = {
  id: string;
  label: string;
  description?: string;
  /** The text of the field when this item is chosen, if not the label: a different text would open the list again. */
  text?: string;
};
type ComboBoxProps = {
  label: ReactNode;
  /** A muted word after the label, such as "optional". */
  aside?: ReactNode;
  items: readonly ComboBoxItem[];
  inputValue: string;
  onInputChange: (text: string) => void;
  onSelect: (id: string | null) => void;
  selected?: string | null;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  /** The accessible name of the button that opens the list. */
  openLabel: string;
  /** Shown when no item matches; without it an empty list closes. */
  emptyLabel?: string;
  name?: string;
  inputMode?: 'text' | 'numeric';
  maxLength?: number | undefined;
  /** The list opens when the field receives the focus or is pressed, not only when something is typed. */
  opensOnFocus?: boolean;
  /** The trigger is what opened the list; undefined when it closes. */
  onOpenChange?: (isOpen: boolean, trigger?: 'focus' | 'input' | 'manual') => void;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: (() => void) | undefined;
};

/** A field with suggestions. The caller filters or fetches the items when the text changes. */
export function ComboBox({
  label,
  aside,
  items,
  inputValue,
  onInputChange,
  onSelect,
  selected,
  hint,
  error,
  placeholder,
  openLabel,
  emptyLabel,
  name,
  inputMode,
  maxLength,
  opensOnFocus = false,
  onOpenChange,
  inputRef,
  onBlur,
}: ComboBoxProps) {
  return (
    <AriaLocale>
      <AriaComboBox
        items={[...items]}
        inputValue={inputValue}
        onInputChange={onInputChange}
        selectedKey={selected ?? null}
        onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
        isInvalid={Boolean(error)}
        allowsEmptyCollection={emptyLabel !== undefined}
        allowsCustomValue
        menuTrigger={opensOnFocus ? 'focus' : 'input'}
        onOpenChange={onOpenChange}
        className="min-w-0"
      >
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-14">
          <Label className="font-semibold">{label}</Label>
          {aside && <span className="text-muted">{aside}</span>}
        </div>
        <div className="relative">
          <PressedInput
            opens={opensOnFocus}
            ref={inputRef}
            name={name}
            inputMode={inputMode}
            maxLength={maxLength}
            onBlur={onBlur}
            placeholder={placeholder}
            className={classes(inputClasses(Boolean(error)), 'pe-12')}
          />
          <Button
            aria-label={openLabel}
            className="absolute inset-y-0 end-0.5 grid w-11 place-items-center text-muted"
          >
            <Icon of={ChevronDown} />
          </Button>
        </div>
        <AriaFieldTexts hint={hint} error={error} />
        <Popover className="w-(--trigger-width) min-w-60 rounded-12 border border-float-line bg-surface p-1.5 text-ink shadow-float">
          <ListBox
            className="max-h-72 overflow-auto outline-none"
            renderEmptyState={() => <p className="px-3 py-2.5 text-14 text-muted">{emptyLabel}</p>}
          >
            {(item: ComboBoxItem) => (
              <ListBoxItem
                id={item.id}
                textValue={item.text ?? item.label}
                className="grid min-h-11 cursor-pointer content-center rounded-field px-3 py-1.5 outline-none focus:bg-sunken selected:font-semibold selected:text-brand"
              >
                <span>
                  <bdi>{item.label}</bdi>
                </span>
                {item.description && <span className="text-14 text-muted">{item.description}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaLocale>
  );
}

/** A phone scrolls to a field that receives the focus, which closes the list: a press opens it again. */
function PressedInput({
  opens,
  ...input
}: InputProps & { opens: boolean; ref?: Ref<HTMLInputElement> | undefined }) {
  const state = use(ComboBoxStateContext);
  return <Input {...input} onClick={() => opens && !state?.isOpen && state?.open(null, 'focus')} />;
}
