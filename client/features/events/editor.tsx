import { useState } from 'react';
import type { EventDetail } from '../../../shared/contract/events.ts';
import { EVENT_FIELDS, type EventDraft } from '../../../shared/kinds/events.ts';
import type { Controls, FormPart, FormParts, KindEditor } from '../../lib/editing.ts';
import { Segments } from '../../ui/edit/Choice.tsx';
import { EurosInput } from '../../ui/edit/NumberInput.tsx';
import { Pair } from '../../ui/edit/Part.tsx';
import { PlaceInput } from '../../ui/edit/PlaceInput.tsx';
import { DatesInput } from './DatesInput.tsx';
import { datesWords, ticketsWords } from './draftWords.ts';
import { EventView } from './EventView.tsx';
import { TicketPlanPart } from './TicketPlanPart.tsx';
import { VenueHint } from './VenueHint.tsx';

type Props = Controls<typeof EVENT_FIELDS>;

const WHAT: FormPart<typeof EVENT_FIELDS> = {
  title: 'Che cosa succede',
  items: ['title', 'category_id', 'description'],
};

const WHEN: FormPart<typeof EVENT_FIELDS> = {
  title: 'Quando',
  items: [
    {
      of: ['dates'],
      draw: ({ draft, change, error, itemId }) => (
        <DatesInput event={itemId} dates={draft.dates} error={error} onChange={(dates) => change({ dates })} />
      ),
    },
  ],
};

const MORE: FormPart<typeof EVENT_FIELDS>[] = [
  {
    title: 'Dove',
    items: [{ of: ['activity_id', 'venue', 'address', 'lat', 'lng'], draw: (props) => <Where {...props} /> }],
  },
  {
    title: 'Quanto costa',
    items: [
      {
        of: ['price_min_cents', 'price_max_cents', 'tickets', 'seller_url'],
        draw: (props) => (
          <>
            {props.draft.tickets == null && <Price {...props} />}
            <TicketPlanPart {...props} />
            {props.draft.tickets == null && props.control('seller_url')}
          </>
        ),
      },
    ],
  },
  {
    title: 'Foto',
    add: ['Aggiungi foto', 'Prende il posto del disegno, in cima e negli elenchi.'],
    items: ['photos'],
  },
  {
    title: 'Per chi viene',
    add: ['Aggiungi accessibilità e famiglie', 'Chi deve saperlo prima di venire, lo sa.'],
    items: ['is_family', 'accessibility'],
  },
  {
    title: 'Posti e organizzatore',
    add: ['Aggiungi posti e organizzatore', 'Quanti si può essere, e chi c’è dietro.'],
    items: [
      {
        of: ['capacity'],
        // Tickets have their own number of places.
        draw: ({ draft, control }) => draft.tickets == null && control('capacity'),
      },
      'organiser',
    ],
  },
  {
    title: 'Come si trova',
    add: ['Aggiungi come si trova', 'Una frase tua negli elenchi, e le parole con cui lo cercano.'],
    items: ['excerpt', 'keywords'],
  },
];

/** The fields of an event. For an event online the dates come first, because they change most. */
const eventForm: FormParts<typeof EVENT_FIELDS> = ({ itemId }) =>
  itemId === null ? [WHAT, WHEN, ...MORE] : [WHEN, WHAT, ...MORE];

function Where({ control, draft, change, error, options }: Props) {
  /** What a choice fills in by itself asks for no hint. */
  const [typedIn, setTypedIn] = useState<'venue' | 'address' | null>(null);
  const hinted = (field: 'venue' | 'address') => (
    <>
      {control(field, {
        onChange: (text) => {
          setTypedIn(field);
          change({ [field]: text });
        },
      })}
      {typedIn === field && <VenueHint of={field} draft={draft} change={change} />}
    </>
  );
  return (
    <>
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
      {hinted('venue')}
      {hinted('address')}
      <PlaceInput
        lat={draft.lat}
        lng={draft.lng}
        centre={options.centre}
        error={error('lat') ?? error('lng')}
        onChange={({ lat, lng }) => change({ lat, lng })}
      />
    </>
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
    <>
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
    </>
  );
}

/** What the desk's editor needs of events. */
const editor: KindEditor<typeof EVENT_FIELDS> = {
  fields: EVENT_FIELDS,
  form: eventForm,
  Preview: ({ detail }: { detail: EventDetail }) => <EventView event={detail} reminders={null} />,
  words: {
    dates: datesWords,
    tickets: ticketsWords,
    capacity: (capacity) => `${capacity} posti`,
  },
};
export default editor;
