import { useState } from 'react';
import { Field } from '../Field.tsx';
import type { EditProps } from './frame.tsx';

interface WhenProps extends EditProps {
  /** Null: empty or half-typed. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A day, 'YYYY-MM-DD'. */
export const DayInput = (props: WhenProps) => <When {...props} type="date" length={10} />;

/** A time of the day, 'HH:MM'. */
export const TimeInput = (props: WhenProps) => <When {...props} type="time" length={5} />;

/** A day and its time in the town's hour, 'YYYY-MM-DDTHH:MM'. */
export const MomentInput = (props: WhenProps) => <When {...props} type="datetime-local" length={16} />;

interface NativeProps extends WhenProps {
  type: 'date' | 'time' | 'datetime-local';
  length: number;
}

function When({ value, onChange, length, ...field }: NativeProps) {
  /** While a part is missing its browser says '': the last whole value would take away what is already typed. */
  const [half, setHalf] = useState(false);
  return (
    <Field
      {...field}
      value={half ? '' : (value ?? '')}
      onBlur={() => setHalf(false)}
      // Some browsers add seconds.
      onChange={({ target }) => {
        setHalf(target.validity.badInput);
        onChange(target.value === '' ? null : target.value.slice(0, length));
      }}
    />
  );
}
