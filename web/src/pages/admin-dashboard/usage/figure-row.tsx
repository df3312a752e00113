import { usageFigureEntries } from '@moltrove/contract';
import type { CallResponse, usageOverTime } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import type { AdminDashboardAddress } from '../address.ts';
import type { Period } from '../period.ts';
import { rowsLink } from '../rows-link.ts';
import { changeText } from './change-text.ts';
import classes from './figure-row.module.css';

type Figures = CallResponse<typeof usageOverTime>['figures'];

interface Props {
  readonly figures: Figures;
  readonly address: AdminDashboardAddress;
  readonly period: Period;
}

/** The figures of the period with their change; each opens its rows. */
export function FigureRow({ figures, address, period }: Props) {
  return (
    <dl className={classes['row']} aria-label="Figures of the period">
      {figures.map(({ figure, total, before }) => {
        const { label, counts } = usageFigureEntries[figure];
        return (
          <div key={figure} className={classes['figure']} title={counts}>
            <Words as="dt" size="sm" tone="muted">
              {label}
            </Words>
            <Words as="dd" size="3xl" weight={600} data-figures="">
              {total === 0 ? (
                '0'
              ) : (
                <Link
                  {...rowsLink(address, figure, period, address)}
                  aria-label={`${label}: ${formatCount(total)}`}
                >
                  {formatCount(total)}
                </Link>
              )}
            </Words>
            <Words as="dd" size="sm" tone="muted" data-figures="">
              {changeText(total, before)}
            </Words>
          </div>
        );
      })}
    </dl>
  );
}
