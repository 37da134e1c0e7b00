import type { EventDetail, EventPage } from '../../../shared/contract/events.ts';
import type { ArticleDetail, ArticlePage } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { instantOfWall, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { useResource } from '../../lib/resource.ts';
import { Checkbox, Field, SelectField, TextArea } from '../../ui/Field.tsx';
import type { SettingField } from './fields.ts';
import { PlaceSetting } from './PlaceSetting.tsx';
import css from './SettingsPage.module.css';

interface SettingInputProps {
  field: SettingField & { label: string };
  value: unknown;
  onChange: (value: unknown) => void;
}

interface TextSettingProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: unknown) => void;
}

const AUTOMATIC = { value: '', label: 'Sceglie il portale: il prossimo evento più atteso' };

const EVENTS = '/api/events?per_page=50';

const apiOf = (page: string): string =>
  page.replace('/eventi', '/api/events').replace('/sostenibilita', '/api/articles');

/** The control for one setting, by its kind; the value has the contract's type, whatever the control shows. */
export function SettingInput({ field, value, onChange }: SettingInputProps) {
  const { name, label, hint, kind = 'text', maxLength } = field;
  const common = { name, label, ...(hint === undefined ? {} : { hint }) };
  if (kind === 'check')
    return (
      <Checkbox
        name={name}
        label={label}
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
        value={typeof value === 'string' ? wallMoment(value) : ''}
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
  if (kind === 'choice')
    return (
      <SelectField
        {...common}
        options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
        value={String(value ?? '')}
        onChange={onChange}
      />
    );
  if (kind === 'front') return <FrontChoice {...common} value={String(value ?? '')} onChange={onChange} />;
  if (kind === 'place') return <PlaceSetting {...common} value={String(value ?? '')} onChange={onChange} />;
  if (kind === 'colour') return <ColourInput {...common} value={String(value ?? '')} onChange={onChange} />;
  const address = String(value ?? '').trim();
  // 'www.comune.it', as people write it.
  const complete = () => /^[\w-]+(\.[\w-]+)+(\/|$)/.test(address) && onChange(`https://${address}`);
  const plain = kind === 'url' ? { type: 'url', placeholder: 'https://', onBlur: complete } : {};
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

/** A colour that can be typed or picked; both inputs share one value. */
function ColourInput({ label, value, onChange, ...rest }: TextSettingProps) {
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

/** Which event or article stands first on the home: among the next events and the newest articles. */
function FrontChoice({ value, onChange, ...common }: TextSettingProps) {
  const events = useResource<EventPage>(EVENTS).data?.data ?? [];
  const articles = useResource<ArticlePage>('/api/articles?per_page=20').data?.data ?? [];
  const chosen = useResource<EventDetail | ArticleDetail | EventPage>(value === '' ? EVENTS : apiOf(value)).data;
  const options = new Map<string, string>();
  for (const { slug, title, starts_at } of events)
    if (!options.has(paths.event(slug)))
      options.set(paths.event(slug), `${title}, ${longDay(wallTime(starts_at).day)}`);
  for (const { slug, title } of articles) options.set(paths.article(slug), `Articolo: ${title}`);
  // What was chosen may be over, or further away than the lists reach.
  if (value !== '' && !options.has(value))
    options.set(value, chosen !== null && 'title' in chosen ? chosen.title : value);
  return (
    <SelectField
      {...common}
      options={[AUTOMATIC, ...[...options].map(([page, text]) => ({ value: page, label: text }))]}
      value={value}
      onChange={onChange}
    />
  );
}
