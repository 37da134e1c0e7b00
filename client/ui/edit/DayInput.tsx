import { useState } from 'react';
import { instantOfWall } from '../../../shared/rules/dates.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { Field, HALF } from '../Field.tsx';
import type { EditProps } from './frame.tsx';

interface WhenProps extends EditProps {
  /** Null: empty or half-typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string | undefined;
  max?: string;
}

/** With a limit, browsers take years of four digits; without it, of six, with which the calculations fail. */
const LAST_DAY = '2999-12-31';

/** A day, 'YYYY-MM-DD'. */
export const DayInput = (props: WhenProps) => <When max={LAST_DAY} {...props} type="date" length={10} />;

/** A time of the day, 'HH:MM'. */
export const TimeInput = (props: WhenProps) => <When {...props} type="time" length={5} />;

/** A day and its time in the town's hour, 'YYYY-MM-DDTHH:MM'. */
export const MomentInput = (props: WhenProps) => (
  <When max={`${LAST_DAY}T23:59`} {...props} type="datetime-local" length={16} />
);

/** The same of an instant of the API. */
export const InstantInput = ({ value, onChange, ...field }: WhenProps) => (
  <MomentInput
    {...field}
    value={value === null ? null : wallMoment(value)}
    onChange={(wall) => onChange(wall === null ? null : instantOfWall(wall))}
  />
);

interface NativeProps extends WhenProps {
  type: 'date' | 'time' | 'datetime-local';
  length: number;
}

/** A year that was pasted, or typed in a browser that ignores the limit. */
const YEAR_TOO_LONG = /^\d{5}/;

function When({ value, onChange, length, error, ...field }: NativeProps) {
  /** While a part is missing the value is '': rendering the last whole value would remove the typed part. */
  const [half, setHalf] = useState(false);
  const [left, setLeft] = useState(true);
  return (
    <Field
      {...field}
      value={half && !left ? '' : (value ?? '')}
      error={half && left && value === null ? HALF : error}
      // Browsers are silent about the parts before the last one.
      onBlur={({ target }) => {
        setLeft(true);
        setHalf(value === null && target.validity.badInput);
      }}
      // Some browsers add seconds.
      onChange={({ target }) => {
        setLeft(false);
        setHalf(target.validity.badInput);
        onChange(target.value === '' || YEAR_TOO_LONG.test(target.value) ? null : target.value.slice(0, length));
      }}
    />
  );
}
