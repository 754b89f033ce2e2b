import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, useFocusHandover } from '@sideband/shared-sdk/ui';
import { Table, type TableProps } from '@sideband/shared-sdk/ui/on-demand';
import { useState } from 'react';
import css from './billing.module.css';

const pageSize = 12;

/** A table that shows its newest rows, and older ones on request. */
export function List<Row>({ rows, ...table }: TableProps<Row>) {
  const [count, setCount] = useState(pageSize);
  const hasOlder = rows.length > count;
  const { box, handOver } = useFocusHandover('tr:last-child a');
  const showOlder = () => {
    setCount(count + pageSize);
    // The button is about to disappear, and must not take the focus with it.
    if (rows.length <= count + pageSize) handOver();
  };
  return (
    <div ref={box} className={css.list}>
      <Table {...table} rows={rows.slice(0, count)} />
      {hasOlder && (
        <Buttons>
          <Button onClick={showOlder}>
            <FormattedMessage id="billing.older" />
          </Button>
        </Buttons>
      )}
    </div>
  );
}
