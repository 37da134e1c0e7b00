import { useState } from 'react';
import type { EventDraft } from '../../../shared/contract/drafts/events.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { Segments } from '../../ui/edit/Choice.tsx';
import { type Controls, controlsOf } from '../../ui/edit/controls.tsx';
import { EurosInput } from '../../ui/edit/NumberInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { DatesInput } from './DatesInput.tsx';

type Props = Controls<typeof EVENT_FIELDS>;

/** The fields of an event. For an event online the dates come first, because they change most. */
export function EventFields(given: FieldsProps<EventDraft>) {
  const props = controlsOf(EVENT_FIELDS, given);
  const { control, draft, change, error } = props;
  const isOnline = props.itemId !== null;
  const dates = (
    <Part title="Quando">
      <DatesInput dates={draft.dates} error={error} onChange={(next) => change({ dates: next })} />
    </Part>
  );
  return (
    <>
      {isOnline && dates}
      <Part title="Che cosa succede">
        {control('photos')}
        {control('title')}
        {control('category_id')}
        {control('excerpt')}
        {control('description')}
      </Part>
      {!isOnline && dates}
      <Where {...props} />
      <Price {...props} />
      <Part title="Per chi viene">
        {control('is_family')}
        {control('accessibility')}
        {control('keywords')}
      </Part>
    </>
  );
}

function Where({ control, draft, change, error, options }: Props) {
  return (
    <Part title="Dove, e chi">
      {(options.shops.length > 0 || draft.activity_id !== null) &&
        control('activity_id', {
          onChange: (activity_id) => {
            const shop = options.shops.find(({ id }) => id === activity_id);
            change(
              shop === undefined
                ? { activity_id }
                : { activity_id, venue: shop.name, address: shop.address, lat: shop.lat, lng: shop.lng },
            );
          },
        })}
      {control('venue')}
      {control('address')}
      <PlaceInput
        lat={draft.lat}
        lng={draft.lng}
        centre={options.centre}
        error={error('lat') ?? error('lng')}
        onChange={({ lat, lng }) => change({ lat, lng })}
      />
      {control('organiser')}
    </Part>
  );
}

type Pricing = 'free' | 'one' | 'range';
const PRICINGS: { value: Pricing; label: string }[] = [
  { value: 'free', label: 'Gratis' },
  { value: 'one', label: 'Un prezzo' },
  { value: 'range', label: 'Da – a' },
];

function pricingOf({ price_min_cents: min, price_max_cents: max }: EventDraft): Pricing | null {
  if (min === null && max === null) return null;
  if (min === 0 && max === 0) return 'free';
  return min === max ? 'one' : 'range';
}

function Price({ control, draft, change, error }: Props) {
  const [pricing, setPricing] = useState<Pricing | null>(() => pricingOf(draft));
  const { price_min_cents: min, price_max_cents: max } = draft;
  function choose(chosen: Pricing): void {
    setPricing(chosen);
    if (chosen === 'free') change({ price_min_cents: 0, price_max_cents: 0 });
    else if (max === 0) change({ price_min_cents: null, price_max_cents: null });
    else if (chosen === 'one') change({ price_max_cents: min });
  }
  return (
    <Part title="Quanto costa">
      <Segments
        label="Ingresso"
        value={pricing}
        options={PRICINGS}
        error={pricing === null ? error('price_min_cents') : undefined}
        onChange={choose}
      />
      {pricing === 'one' && (
        <EurosInput
          label="Prezzo"
          value={min}
          error={error('price_min_cents') ?? error('price_max_cents')}
          onChange={(cents) => change({ price_min_cents: cents, price_max_cents: cents })}
        />
      )}
      {pricing === 'range' && (
        <Pair>
          {control('price_min_cents', { label: 'Da' })}
          {control('price_max_cents', { label: 'A' })}
        </Pair>
      )}
      {control('capacity')}
    </Part>
  );
}
