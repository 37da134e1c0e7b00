import { ChefHat, ChevronRight, type LucideIcon, Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnPlace, OwnPlaces } from '../../shared/contract/days.ts';
import type { EmployerJobList } from '../../shared/contract/jobApplications.ts';
import type { DishesToday } from '../../shared/contract/menus.ts';
import type { DeskPage } from '../../shared/contract/publishing.ts';
import type { SuggestionPage } from '../../shared/contract/suggestions.ts';
import { paths } from '../../shared/paths.ts';
import { may } from '../../shared/rules/roles.ts';
import { TodayHours } from '../features/activities/TodayHours.tsx';
import { OwnCampaigns } from '../features/ads/OwnCampaigns.tsx';
import { TonightDialog } from '../features/publishing/TonightDialog.tsx';
import { WeekFigures } from '../features/publishing/WeekFigures.tsx';
import { NextEvent } from '../features/ticketDesk/NextEvent.tsx';
import { useQuery } from '../lib/query.ts';
import { useResource } from '../lib/resource.ts';
import { useDone } from '../ui/DoneLine.tsx';
import { NumberCards } from '../ui/NumberCards.tsx';
import { Section } from '../ui/Page.tsx';
import { PartChoice } from '../ui/PartChoice.tsx';

/** The home of who publishes: the shop today, what waits for them, the next event, the running campaign. */
export default function OwnerHome({ roles }: { roles: readonly string[] }) {
  const places = useResource<OwnPlaces>('/api/desk/places');
  const query = useQuery(paths.modules);
  if (places.data === null && places.error === null) return <div data-loading />;
  const all = places.data?.data ?? [];
  const place = all.find(({ id }) => String(id) === query.get('negozio')) ?? all[0];
  return (
    <>
      {all.length > 1 && place !== undefined && (
        <PartChoice
          label="Attività"
          parts={all.map(({ id, name }) => ({ key: String(id), label: name }))}
          chosen={String(place.id)}
          onChoose={(negozio) => query.set({ negozio })}
        />
      )}
      {place !== undefined && (
        <TodayHours key={place.id} place={place} patron={places.data?.patron ?? ''} onChanged={places.retry} />
      )}
      {place !== undefined && <Today key={`oggi ${place.id}`} place={place} />}
      {may('events.serve', roles) && <NextEvent />}
      {may('ads.manage', roles) && <OwnCampaigns />}
      {may('shops.serve', roles) ? <WaitingAtShop /> : <Waiting unread={0} />}
      {place !== undefined && <WeekFigures shop={place.id} />}
    </>
  );
}

function WaitingAtShop() {
  const jobs = useResource<EmployerJobList>('/api/employer/jobs').data;
  return <Waiting unread={jobs?.data.reduce((sum, job) => sum + job.unread, 0) ?? 0} />;
}

/** What waits for this person; only what there is. @param unread new applications */
function Waiting({ unread }: { unread: number }) {
  const items = useResource<DeskPage>('/api/desk/items?per_page=1').data;
  const suggestions = useResource<SuggestionPage>('/api/desk/suggestions?per_page=1').data;
  if (items === null) return <div data-loading />;
  const content = paths.module('contenuti');
  const { mine = 0, ending = 0, waiting = 0 } = items.shows;
  const proposed = suggestions?.total ?? 0;
  const cards = [
    { href: `${content}?mostra=mine`, count: mine, words: 'da finire o correggere' },
    {
      href: `${content}?mostra=ending`,
      count: ending,
      words: ending === 1 ? 'sta per finire' : 'stanno per finire',
    },
    { href: `${content}?mostra=waiting`, count: waiting, words: 'dalla redazione' },
    {
      href: paths.module('risposte'),
      count: proposed,
      words: proposed === 1 ? 'correzione proposta' : 'correzioni proposte',
    },
    {
      href: paths.module('candidature'),
      count: unread,
      words: unread === 1 ? 'candidatura nuova' : 'candidature nuove',
    },
  ].filter(({ count }) => count > 0);
  return (
    <Section title="Aspetta te" more={<Link href={content}>I miei contenuti</Link>}>
      {cards.length === 0 ? (
        <p className="soft">Niente: è tutto a posto.</p>
      ) : (
        <NumberCards label="Aspetta te" cards={cards} />
      )}
    </Section>
  );
}

/** What a shop does today: a promotion, the finished dishes. */
function Today({ place }: { place: OwnPlace }) {
  const [offers, setOffers] = useState(false);
  const done = useDone();
  const menus = useResource<DishesToday>('/api/desk/menus/today').data?.data ?? [];
  const menu = menus.find(({ activity }) => activity.id === place.id);
  const finished = menu?.sections.flatMap(({ dishes }) => dishes).filter(({ available }) => !available).length ?? 0;
  return (
    <>
      {done.line}
      <ul className="sheet clip ruled">
        <li>
          <button
            type="button"
            className="line gap-16 tall pad-12-16 wide text-left plain inset hover-sunken"
            onClick={() => setOffers(true)}
          >
            <Lines icon={Megaphone} label="Una promo per oggi" note="Due parole, e sparisce da sola stanotte." />
            <Plus />
          </button>
        </li>
        {menu !== undefined && (
          <li>
            <Link
              href={`${paths.module('piatti')}?menu=${menu.id}`}
              className="line gap-16 tall pad-12-16 wide text-left plain inset hover-sunken"
            >
              <Lines
                icon={ChefHat}
                label="Piatti di oggi"
                note={finished === 0 ? 'Ci sono tutti.' : finished === 1 ? 'Uno è finito.' : `${finished} sono finiti.`}
              />
              <ChevronRight />
            </Link>
          </li>
        )}
      </ul>
      {offers && (
        <TonightDialog
          shop={place.id}
          onDone={(words) => {
            setOffers(false);
            done.told(words);
          }}
          onClose={() => setOffers(false)}
        />
      )}
    </>
  );
}

function Lines({ icon: Icon, label, note }: { icon: LucideIcon; label: string; note: string }) {
  return (
    <>
      <span className="tool wash radius cobalt" aria-hidden="true">
        <Icon size={22} />
      </span>
      <span className="words">
        <span className="strong close">{label}</span>
        <span className="soft close tabular">{note}</span>
      </span>
    </>
  );
}
