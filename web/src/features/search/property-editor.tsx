import { Button } from '@mantine/core';
import { structureProperties, structureRules } from '@moltrove/contract';
import type { PropertyRange, StructureProperty } from '@moltrove/contract';
import type { EditorProps } from './editor-props.ts';
import classes from './editors.module.css';
import { PropertyRangeField } from './property-range-field.tsx';

const open: PropertyRange = { min: null, max: null };

export function PropertyEditor({ criterion, onChange }: EditorProps<'Structure'>) {
  const { properties } = criterion;

  function setRange(property: StructureProperty, range: PropertyRange): void {
    const { [property]: _, ...others } = properties;
    const isOpen = range.min === null && range.max === null;
    onChange({ ...criterion, properties: isOpen ? others : { ...others, [property]: range } });
  }

  return (
    <>
      <div className={classes['presets']}>
        <span className={classes['muted']}>Preset</span>
        {structureRules.map((rule) => (
          <Button
            key={rule.label}
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ ...criterion, properties: { ...rule.properties } })}
          >
            {rule.label}
          </Button>
        ))}
      </div>
      <div className={classes['ranges']}>
        {structureProperties.map((property) => (
          <PropertyRangeField
            key={property}
            property={property}
            range={properties[property] ?? open}
            onChange={(range) => setRange(property, range)}
          />
        ))}
      </div>
      <p className={classes['hint']}>
        Bounds are included; an empty field sets none. A structure without the property does not match.
      </p>
    </>
  );
}
