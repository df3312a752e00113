import { numberText } from '@moltrove/contract';
import type { CheckedCondition, CheckedRule } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';
import { IconCheck, IconMinus, IconX } from '../../../ui/icons/tabler.ts';
import { Words } from '../../../ui/words.tsx';
import { propertyLabel } from './property-label.ts';
import classes from './property-rule.module.css';

/** A rule with each of its conditions, and the value that meets or violates it. */
export function PropertyRule({ rule, heading }: { rule: CheckedRule; heading: 'h2' | 'h3' }) {
  return (
    <section>
      <Words as={heading} size="md" weight={600} marginBottom={3}>
        {rule.label}{' '}
        <Words as="span" size="md" weight={400} tone={rule.violations > 0 ? 'warn' : 'muted'}>
          {verdict(rule)}
        </Words>
      </Words>
      <ul className={classes.conditions}>
        {rule.conditions.map((condition) => (
          <li key={condition.property} className={classes.condition} data-met={String(condition.met)}>
            <ConditionIcon met={condition.met} />
            {conditionText(condition)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function verdict({ violations, unknown }: CheckedRule): string {
  const parts = [
    violations === 0 ? (unknown === 0 ? 'met' : null) : formatCounted(violations, 'violation'),
    unknown === 0 ? null : `${unknown} unknown`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function ConditionIcon({ met }: { met: boolean | null }) {
  const [Icon, label] =
    met === null
      ? ([IconMinus, 'No value'] as const)
      : met
        ? ([IconCheck, 'Met'] as const)
        : ([IconX, 'Violated'] as const);
  return <Icon size={14} stroke={2} role="img" aria-label={label} className={classes.icon} />;
}

function conditionText({ property, min, max, value }: CheckedCondition): string {
  const bounds = [
    ...(min === null ? [] : [`≥ ${numberText(min)}`]),
    ...(max === null ? [] : [`≤ ${numberText(max)}`]),
  ].join(' and ');
  return `${propertyLabel(property).label} ${bounds}: ${value === null ? 'no value' : numberText(value)}`;
}
