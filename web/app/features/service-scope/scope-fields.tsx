import { serviceListLimits, serviceLists, type ServiceList } from '#contract/catalog-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ListField } from '#web/ui/fields/list-field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

type ServiceScope = Record<ServiceList, readonly string[]> & { travelIncluded: boolean };

type ScopeFieldsProps = {
  scope: ServiceScope;
  onChange: (change: Partial<ServiceScope>, when: 'later' | 'now') => void;
  onLeave?: (list: ServiceList, index: number) => void;
  errorOf: (list: ServiceList) => string | undefined;
  entryErrorOf?: (list: ServiceList, index: number) => string | undefined;
  /** Takes the first field of a list. */
  fieldRefOf?: (list: ServiceList) => (field: HTMLTextAreaElement | null) => void;
};

/** What a service includes and not, what its customer has ready, and whether its price covers the travel. */
export function ScopeFields({
  scope,
  onChange,
  onLeave,
  errorOf,
  entryErrorOf,
  fieldRefOf,
}: ScopeFieldsProps) {
  const { t } = useTranslation('provider');
  return (
    <>
      {serviceLists.map((list) => {
        const label = t(`scope.${list}.label`);
        return (
          <ListField
            key={list}
            label={label}
            hint={t(`scope.${list}.hint`)}
            error={errorOf(list)}
            errors={scope[list].map((_, index) => entryErrorOf?.(list, index))}
            entries={scope[list]}
            entriesMax={serviceListLimits.entries}
            charactersMax={serviceListLimits.characters}
            onChange={(entries, when) => onChange({ [list]: entries }, when)}
            onLeave={(index) => onLeave?.(list, index)}
            fieldRef={fieldRefOf?.(list)}
            words={{
              add: t('scope.add'),
              full: t('scope.full', { max: serviceListLimits.entries }),
              entry: (number) => t('scope.entry', { list: label, number }),
              remove: (text) => t('scope.remove', { text }),
              removed: (text) => t('scope.removed', { text }),
              undo: t('scope.undo'),
            }}
          />
        );
      })}
      <Switch
        label={t('scope.travel.label')}
        description={t('scope.travel.hint')}
        checked={scope.travelIncluded}
        onChange={(event) => onChange({ travelIncluded: event.target.checked }, 'now')}
      />
    </>
  );
}
