import { useId } from '../../lib/ids.ts';
import { Checkbox, SelectField } from '../Field.tsx';
import css from './Edit.module.css';
import { type EditProps, GroupFrame } from './frame.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
}

interface ChoiceProps<V extends string> extends EditProps {
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V | null) => void;
  /** The label for no choice; without it a choice is required, and "Scegli…" shows until then. */
  empty?: string | undefined;
}

/** One of many, in the browser's own picker. */
export function Choice<V extends string>({ value, options, onChange, empty, ...field }: ChoiceProps<V>) {
  const known = options.some((option) => option.value === value);
  const none = empty === undefined && known ? [] : [{ value: '', label: empty ?? 'Scegli…' }];
  return (
    <SelectField
      {...field}
      name=""
      value={known ? (value as V) : ''}
      options={[...none, ...options]}
      onChange={(chosen) => onChange(chosen === '' ? null : (chosen as V))}
    />
  );
}

interface SegmentsProps<V extends string> extends Omit<ChoiceProps<V>, 'onChange' | 'empty'> {
  onChange: (value: V) => void;
}

/** One of few, all visible. */
export function Segments<V extends string>({ value, options, onChange, ...field }: SegmentsProps<V>) {
  const name = useId();
  return (
    <GroupFrame {...field} role="radiogroup">
      <div className={css.segments}>
        {options.map((option) => (
          <label key={option.value} className={css.segment}>
            <input
              type="radio"
              className="unseen"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

interface ChipsProps<V extends string> extends EditProps {
  value: readonly V[];
  options: readonly Option<V>[];
  onChange: (values: V[]) => void;
}

/** Several of some; the values keep the order of the options. */
export function Chips<V extends string>({ value: values, options, onChange, ...field }: ChipsProps<V>) {
  function toggle(value: V, on: boolean): void {
    onChange(options.map((option) => option.value).filter((one) => (one === value ? on : values.includes(one))));
  }
  return (
    <GroupFrame {...field}>
      <div className="row">
        {options.map(({ value, label }) => (
          <label key={value} className={`surface edge-strong radius-large hover-line ${css.chip}`}>
            <input
              className="unseen"
              type="checkbox"
              checked={values.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

interface TriStateProps extends EditProps {
  /** Null: not known. */
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

const ANSWERS = [
  { value: 'yes', label: 'Sì' },
  { value: 'no', label: 'No' },
  { value: 'unknown', label: 'Non so' },
] as const;

/** Yes, no, or not known. */
export function TriState({ value, onChange, ...field }: TriStateProps) {
  return (
    <Segments
      {...field}
      options={ANSWERS}
      value={value === null ? 'unknown' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'unknown' ? null : answer === 'yes')}
    />
  );
}

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  'data-field'?: string;
}

export function Check({ value, onChange, ...field }: CheckProps) {
  return <Checkbox {...field} checked={value} onChange={({ target }) => onChange(target.checked)} />;
}
