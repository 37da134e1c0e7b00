import { useState } from 'react';
import type { EventDraft } from '../../../shared/contract/drafts/events.ts';
import { EVENT_LIMITS as LIMITS } from '../../../shared/rules/events.ts';
import { type BoundFields, bound, type FieldsProps } from '../../lib/editing.ts';
import { Check, Segments } from '../../ui/edit/Choice.tsx';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { EurosInput, NumberInput } from '../../ui/edit/NumberInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { PhotosInput } from '../../ui/edit/PhotosInput.tsx';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { CategoryChoice, ShopChoice } from '../../ui/edit/RelationChoice.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { DatesInput } from './DatesInput.tsx';
import { LABELS } from './draftWords.ts';

type Props = BoundFields<EventDraft>;

/** The fields of an event. For an event online the dates come first, because they change most. */
export function EventFields(given: FieldsProps<EventDraft>) {
  const props = bound(given);
  const isOnline = props.itemId !== null;
  return (
    <>
      {isOnline && <Dates {...props} />}
      <What {...props} />
      {!isOnline && <Dates {...props} />}
      <Where {...props} />
      <Price {...props} />
      <More {...props} />
    </>
  );
}

function Dates({ draft, change, error }: Props) {
  return (
    <Part title="Quando">
      <DatesInput dates={draft.dates} error={error} onChange={(dates) => change({ dates })} />
    </Part>
  );
}

function What({ draft, change, error, field, options }: Props) {
  return (
    <Part title="Che cosa succede">
      <PhotosInput photos={draft.photos} most={12} error={error} onChange={(photos) => change({ photos })} />
      <TextInput label={LABELS.title} {...field('title')} maxLength={LIMITS.title} />
      <CategoryChoice kind="events" {...field('category_id')} options={options} />
      <TextArea
        label={LABELS.excerpt}
        hint="Una frase che fa venire voglia di venire."
        rows={2}
        {...field('excerpt')}
        maxLength={LIMITS.excerpt}
      />
      <MarkdownInput
        label={`${LABELS.description} (facoltativa)`}
        {...field('description')}
        maxLength={LIMITS.description}
      />
    </Part>
  );
}

function Where({ draft, change, error, field, options }: Props) {
  return (
    <Part title="Dove, e chi">
      {(options.shops.length > 0 || draft.activity_id !== null) && (
        <ShopChoice
          label={LABELS.activity_id}
          hint="Uno dei tuoi posti: l’evento sta anche sulla sua pagina."
          empty="Nessuno dei miei posti"
          value={draft.activity_id}
          options={options}
          error={error('activity_id')}
          onChange={(activity_id) => {
            const shop = options.shops.find(({ id }) => id === activity_id);
            change(
              shop === undefined
                ? { activity_id }
                : { activity_id, venue: shop.name, address: shop.address, lat: shop.lat, lng: shop.lng },
            );
          }}
        />
      )}
      <TextInput
        label={LABELS.venue}
        hint="«Teatro Comunale», «Banchina San Pietro»."
        {...field('venue')}
        maxLength={LIMITS.venue}
      />
      <TextInput label={`${LABELS.address} (facoltativi)`} {...field('address')} maxLength={LIMITS.address} />
      <PlaceInput
        lat={draft.lat}
        lng={draft.lng}
        centre={options.centre}
        error={error('lat') ?? error('lng')}
        onChange={({ lat, lng }) => change({ lat, lng })}
      />
      <TextInput label={`${LABELS.organiser} (facoltativo)`} {...field('organiser')} maxLength={LIMITS.organiser} />
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

function Price({ draft, change, error, field }: Props) {
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
          <EurosInput
            label="Da"
            value={min}
            error={error('price_min_cents')}
            onChange={(cents) => change({ price_min_cents: cents })}
          />
          <EurosInput
            label="A"
            value={max}
            error={error('price_max_cents')}
            onChange={(cents) => change({ price_max_cents: cents })}
          />
        </Pair>
      )}
      <NumberInput
        label={`${LABELS.capacity} (facoltativi)`}
        hint="Quanti ce ne sono in tutto; vuoto se non c’è un limite."
        {...field('capacity')}
      />
    </Part>
  );
}

function More({ draft, change, error, field }: Props) {
  return (
    <Part title="Per chi viene">
      <Check
        label={LABELS.is_family}
        checked={draft.is_family}
        error={error('is_family')}
        onChange={(is_family) => change({ is_family })}
      />
      <TextArea
        label={`${LABELS.accessibility} (facoltativa)`}
        hint="Gradini, bagno, posti riservati, lingua dei segni."
        rows={3}
        {...field('accessibility')}
        maxLength={LIMITS.accessibility}
      />
      <TextInput
        label={`${LABELS.keywords} (facoltative)`}
        hint="Quelle che il testo non dice. Non si vedono sulla pagina."
        {...field('keywords')}
        maxLength={LIMITS.keywords}
      />
    </Part>
  );
}
