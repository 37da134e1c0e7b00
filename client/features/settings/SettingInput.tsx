import { instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { Checkbox, Field, TextArea } from '../../ui/Field.tsx';
import { FrontChoice } from './FrontChoice.tsx';
import type { SettingField } from './fields.ts';
import { PlaceSetting } from './PlaceSetting.tsx';
import css from './SettingsPage.module.css';

interface SettingInputProps {
  field: SettingField & { label: string };
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The control for one setting, by its kind; the value has the contract's type, whatever the control shows. */
export function SettingInput({ field, value, error, onChange }: SettingInputProps) {
  const { name, label, hint, kind = 'text', maxLength } = field;
  const common = { name, label, error, ...(hint === undefined ? {} : { hint }) };
  if (kind === 'check')
    return (
      <Checkbox
        name={name}
        label={label}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  if (kind === 'long')
    return (
      <TextArea
        {...common}
        rows={3}
        maxLength={maxLength}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (kind === 'moment')
    return (
      <Field
        {...common}
        type="datetime-local"
        value={wallOf(value)}
        onChange={(event) => onChange(event.target.value === '' ? null : instantOfWall(event.target.value))}
      />
    );
  if (kind === 'number')
    return (
      <Field
        {...common}
        inputMode="numeric"
        autoComplete="off"
        value={String(value ?? '')}
        onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : target.value)}
      />
    );
  if (kind === 'front') return <FrontChoice {...common} value={String(value ?? '')} onChange={onChange} />;
  if (kind === 'place') return <PlaceSetting {...common} value={String(value ?? '')} onChange={onChange} />;
  if (kind === 'colour') return <ColourInput {...common} value={String(value ?? '')} onChange={onChange} />;
  const plain = kind === 'url' ? { type: 'url', placeholder: 'https://' } : {};
  return (
    <Field
      {...common}
      {...plain}
      maxLength={maxLength}
      autoComplete="off"
      {...(kind === 'text' ? {} : { autoCapitalize: 'off', spellCheck: false })}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ColourInputProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: unknown) => void;
}

/** A colour that can be typed or picked; both inputs share one value. */
function ColourInput({ label, value, onChange, ...rest }: ColourInputProps) {
  const isColour = /^#[0-9a-fA-F]{6}$/.test(value);
  return (
    <div className={css.colour}>
      <Field
        {...rest}
        label={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="color"
        aria-label={`${label}: scegli dalla tavolozza`}
        value={isColour ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function wallOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const { day, time } = wallTime(value);
  return `${day}T${time}`;
}
