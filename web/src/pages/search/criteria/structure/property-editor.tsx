import { Button } from '@mantine/core';
import { structureProperties, structureRules } from '@moltrove/contract';
import type { PropertyRange, StructureProperty } from '@moltrove/contract';
import type { EditorProps } from '../editor-props.ts';
import { defaultRanges, limitsOf } from './property-limits.ts';
import { PropertyRangeField } from './property-range-field.tsx';
import { usePropertyLimits } from './use-property-limits.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';
import { Stack } from '../../../../ui/stack.tsx';

const open: PropertyRange = { min: null, max: null };

export function PropertyEditor({ criterion, onChange }: EditorProps<'Structure'>) {
  const { properties } = criterion;
  const limits = usePropertyLimits();

  function setRange(property: StructureProperty, range: PropertyRange): void {
    const { [property]: _, ...others } = properties;
    const isOpen = range.min === null && range.max === null;
    onChange({ ...criterion, properties: isOpen ? others : { ...others, [property]: range } });
  }

  return (
    <>
      <Inline wrap gap={3} marginBottom={5}>
        <Words as="span" tone="muted">
          Preset
        </Words>
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
        {limits !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ ...criterion, properties: defaultRanges(limits) })}
          >
            Usual ranges
          </Button>
        )}
      </Inline>
      <Stack columns="repeat(auto-fill, minmax(260px, 1fr))" rowGap={4} gap={12}>
        {structureProperties.map((property) => (
          <PropertyRangeField
            key={property}
            property={property}
            range={properties[property] ?? open}
            limits={limits === undefined ? null : limitsOf(limits, property)}
            onChange={(range) => setRange(property, range)}
          />
        ))}
      </Stack>
      <Words marginTop={3} size="sm" tone="muted">
        Bounds are included; an empty field sets none. A structure without the property does not match. The
        bars are the structures of the whole release; a paler bar at an end holds the values far from the
        others.
      </Words>
    </>
  );
}
