import { CalendarDays, FileText, MapPin, Printer, Store } from 'lucide-react';
import { useSearch } from 'wouter';
import type { FlyerDetail, FlyerSheet } from '../../../shared/contract/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { flyerValidity, offerLine, pageWords } from '../../../shared/rules/flyers.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
import { keyed } from '../../lib/keyed.ts';
import { listHref } from '../../lib/list.ts';
import { useTall } from '../../lib/tall.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Page } from '../../ui/Page.tsx';
import { Share } from '../../ui/Share.tsx';
import css from './Reader.module.css';
import { Reader } from './Reader.tsx';

/** A flyer as its page shows it, and as the desk shows a draft of it. */
export function FlyerView({ detail: flyer }: { detail: FlyerDetail }) {
  const { activity, starts_on, ends_on, offer_count } = flyer;
  const today = wallTime(useNow()).day;
  const side = useTall<HTMLDivElement>();
  const validity = capital(flyerValidity(starts_on, ends_on, today));
  // A link can name a page of the flyer: '?pagina=2'.
  const asked = Number(new URLSearchParams(useSearch()).get('pagina'));
  const first = Number.isInteger(asked) && asked >= 1 && asked <= flyer.pages.length ? asked : 1;
  return (
    <Page
      band="flyers"
      title={flyer.title}
      lead={flyer.excerpt}
      above={<Breadcrumb steps={[{ href: listHref('flyers', paths.flyers), label: 'Volantini' }]} />}
    >
      {ends_on < today && (
        <Callout tone="warm">
          Questo volantino è finito {theDay('il', ends_on, today)}: i prezzi non valgono più.
        </Callout>
      )}
      {starts_on > today && (
        <Callout tone="neutral">Non è ancora cominciato: vale {theDay('dal', starts_on, today)}.</Callout>
      )}
      <div className="with-aside breaks">
        {flyer.pages.length === 0 ? (
          <Callout tone="neutral">Non ci sono ancora pagine.</Callout>
        ) : (
          <Reader flyer={flyer} first={first} />
        )}
        <div ref={side} className="stack gap-16 top no-print beside">
          <div className="sheet pad-8-16">
            <FactList
              facts={[
                { icon: CalendarDays, term: 'Fino a quando', value: validity, strong: true },
                { icon: Store, term: 'Di chi', value: activity.name },
                { icon: MapPin, term: 'Dove', value: flyer.address },
                offer_count === 0
                  ? { icon: FileText, term: 'Pagine', value: pagesWords(flyer.page_count) }
                  : { icon: FileText, term: 'Offerte', value: `${offer_count} in ${pagesWords(flyer.page_count)}` },
              ]}
            />
          </div>
          <div className={`row shared ${css.actions}`}>
            <LinkButton href={paths.activity(activity.slug)}>
              <Store />
              Vai al negozio
            </LinkButton>
            <Share title={`${flyer.title}, ${activity.name}`} />
            <Button look="quiet" onClick={() => void printAll()}>
              <Printer />
              Stampa
            </Button>
          </div>
        </div>
      </div>
      {flyer.pages.length > 0 && <TextVersion pages={flyer.pages} />}
    </Page>
  );
}

/** Loads all images before printing, because those of later pages load lazily. */
async function printAll(): Promise<void> {
  const images = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  print();
}

const pagesWords = (count: number): string => (count === 1 ? '1 pagina' : `${count} pagine`);

/** Every offer as a line of text and what images say, page by page, for screen readers, large text and the browser's find. */
function TextVersion({ pages }: { pages: readonly FlyerSheet[] }) {
  return (
    <details className={`sheet disclosure pad-8-16 ${css.text}`}>
      <summary>Versione testo</summary>
      {keyed(pages, pageWords).map(({ key, item: { text, offers } }, page) => (
        <section key={key} className="stack gap-8 pad-top-12">
          <h2 className="size-l">Pagina {page + 1}</h2>
          {text !== '' && <p className="as-written">{text}</p>}
          {offers.length > 0 && (
            <ul className="grid gap-8 tabular">
              {keyed(offers, offerLine).map(({ key, item }) => (
                <li key={key}>{offerLine(item)}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </details>
  );
}
