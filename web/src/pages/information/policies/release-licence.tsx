import type { Policies } from '@moltrove/contract';
import { formatDay } from '../../../ui/format.ts';
import { OwnText } from './own-text.tsx';

const shareAlike = 'https://creativecommons.org/licenses/by-sa/3.0/';

/** The owner and the licence of the data of the current release. */
export function ReleaseLicence({ release }: { release: Policies['release'] }) {
  const { name, date, source, attribution, simulated } = release;
  return (
    <>
      <h2 id="data">Data</h2>
      <p>
        The release in use is <strong>{name}</strong>
        {date !== null && `, ${formatDay(date)}`}. {source.replace(/\.?$/, '.')}
      </p>
      <OwnText markdown={attribution.replace(/\.?$/, '.')} />
      {attribution.includes('CC BY-SA 3.0') && (
        <p>
          Under{' '}
          <a href={shareAlike} target="_blank" rel="noreferrer">
            CC BY-SA 3.0
          </a>{' '}
          the data may be used and passed on, also changed, as long as its source is named and what is made of
          it is passed on under the same licence.
        </p>
      )}
      {simulated && (
        <p>Its activities are simulated: they show how the product works and are no measurements.</p>
      )}
    </>
  );
}
