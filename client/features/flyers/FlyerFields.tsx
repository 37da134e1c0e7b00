import { QrCode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DraftFlyerPage, FlyerDraft } from '../../../shared/contract/drafts/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { FLYER_LIMITS } from '../../../shared/rules/flyers.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Check } from '../../ui/edit/Choice.tsx';
import { DayInput } from '../../ui/edit/DayInput.tsx';
import { Pair, Part } from '../../ui/edit/Part.tsx';
import { ShopChoice } from '../../ui/edit/RelationChoice.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { EMPTY_PAGE, PageAdder } from './PageAdder.tsx';
import { PageFields } from './PageFields.tsx';

/** A flyer: whose it is, when it is valid, its pages and whether a QR opens it. */
export function FlyerFields({ draft, change, error, options, itemId }: FieldsProps<FlyerDraft>) {
  const { pages } = draft;
  // Pages of photos and PDFs arrive one by one while the person writes.
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  });
  function append(page: DraftFlyerPage): void {
    // The empty first page is replaced by the first page with content.
    const kept = latest.current.filter((one) => page.photo === null || !isEmpty(one));
    latest.current = [...kept, page];
    change({ pages: latest.current });
  }

  return (
    <>
      <ShopAndDays draft={draft} change={change} error={error} options={options} />
      <Part title="Le pagine">
        <Rows<DraftFlyerPage>
          label="Pagine in ordine"
          hint="Una pagina si disegna dalle sue offerte, o è l’immagine di quella stampata. Invio passa all’offerta dopo; dal foglio di calcolo incolla le colonne prodotto, dettaglio, prezzo, prezzo di prima."
          name="pages"
          items={pages}
          onChange={(next) => change({ pages: next })}
          most={FLYER_LIMITS.pages + 1}
          add={() => ({ ...EMPTY_PAGE, offers: [] })}
          addLabel="Aggiungi una pagina"
          itemLabel={pageName}
          error={error}
          render={(page, set, index, errorOf) => (
            <PageFields
              page={page}
              index={index}
              change={set}
              error={(path) => (path === '' ? error(`pages.${index}`) : errorOf(path))}
            />
          )}
          adder={<PageAdder count={pages.filter((page) => !isEmpty(page)).length} add={append} />}
        />
      </Part>
      <DoorCode draft={draft} change={change} isPublished={itemId !== null} />
    </>
  );
}

type Fields = FieldsProps<FlyerDraft>;

function ShopAndDays({ draft, change, error, options }: Omit<Fields, 'itemId'>) {
  return (
    <Part title="Il volantino">
      <ShopChoice
        value={draft.activity_id}
        options={options}
        error={error('activity_id')}
        onChange={(activity_id) => change({ activity_id })}
      />
      <TextInput
        label="Titolo"
        value={draft.title}
        maxLength={FLYER_LIMITS.title}
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <TextArea
        label="In breve"
        hint="Una frase: che cosa c’è dentro."
        rows={2}
        value={draft.excerpt}
        maxLength={FLYER_LIMITS.excerpt}
        error={error('excerpt')}
        onChange={(excerpt) => change({ excerpt })}
      />
      <Pair>
        <DayInput
          label="Vale dal"
          value={draft.starts_on}
          error={error('starts_on')}
          onChange={(starts_on) => change({ starts_on })}
        />
        <DayInput
          label="Fino al"
          value={draft.ends_on}
          {...(draft.starts_on === null ? {} : { min: draft.starts_on })}
          error={error('ends_on')}
          onChange={(ends_on) => change({ ends_on })}
        />
      </Pair>
    </Part>
  );
}

interface DoorCodeProps extends Pick<Fields, 'draft' | 'change'> {
  isPublished: boolean;
}

function DoorCode({ draft, change, isPublished }: DoorCodeProps) {
  return (
    <Part title="Il codice alla porta">
      <Check
        label="Un QR in negozio apre il volantino"
        checked={draft.has_code}
        onChange={(has_code) => change({ has_code })}
      />
      {draft.has_code && isPublished && draft.activity_id !== null ? (
        <LinkButton look="quiet" href={`${paths.module('qr')}?negozio=${draft.activity_id}`}>
          <QrCode size={20} strokeWidth={1.75} aria-hidden="true" />
          Il QR da stampare
        </LinkButton>
      ) : (
        <p className="soft">
          Chi lo inquadra lascia un contatto e legge. Il codice lo fa il portale quando pubblichi, e resta lo stesso
          anche se lo spegni e lo riaccendi.
        </p>
      )}
    </Part>
  );
}

const isEmpty = ({ photo, text, offers }: DraftFlyerPage) => photo === null && text === '' && offers.length === 0;

function pageName({ photo, offers }: DraftFlyerPage, index: number): string {
  const parts = [photo === null ? '' : 'immagine', offers.length === 0 ? '' : offersWords(offers.length)].filter(
    Boolean,
  );
  return `Pagina ${index + 1}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

const offersWords = (count: number) => (count === 1 ? '1 offerta' : `${count} offerte`);
