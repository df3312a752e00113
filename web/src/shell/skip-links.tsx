import { useState } from 'react';
import { focusTable, hasTable } from './keyboard/regions.ts';
import classes from './skip-links.module.css';

/** Links that are visible only with the focus; the second is there only on a page with a table. */
export function SkipLinks() {
  const [withTable, setWithTable] = useState(false);
  return (
    <>
      <a className={classes['skip']} href="#main" onFocus={() => setWithTable(hasTable())}>
        Skip to the page
      </a>
      {withTable && (
        <button type="button" className={classes['skip']} onClick={focusTable}>
          Skip to the table
        </button>
      )}
    </>
  );
}
