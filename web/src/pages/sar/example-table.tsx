import { Words } from '../../ui/words.tsx';
import classes from './example-table.module.css';
import { CellSample, NotTestedSample } from './sar-cell.tsx';

const meanings = [
  ['Measured', 'The median of all exact values.'],
  ['Only a bound', 'No exact value: the closest bound, hatched, as > 10,000.'],
  ['Inactive', 'Reported as inactive, without a value.'],
  ['Not tested', 'A dot: the search has no activity of this structure there. It does not mean inactive.'],
] as const;

const samples = [
  <CellSample key="m" state="measured" share={0.7} text="12.5" />,
  <CellSample key="c" state="censored" share={0.2} text="> 10,000" />,
  <CellSample key="i" state="inactive" share={null} text="inactive" />,
  <NotTestedSample key="n" />,
];

/** An example with the four kinds of cells. */
export function ExampleTable() {
  return (
    <section aria-label="What the cells mean">
      <Words as="h2" size="md" weight={600} marginBottom={3}>
        What the cells mean
      </Words>
      <dl className={classes.example}>
        {meanings.map(([name, text], at) => (
          <div key={name}>
            <dt>
              {samples[at]}
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Words tone="muted" size="md">
        Colour goes by potency, from 100 µM (or µg/mL) to 1 nM (or ng/mL), the same in all columns. Press a
        cell to read how its value came about and to open exactly the activities behind it.
      </Words>
    </section>
  );
}
