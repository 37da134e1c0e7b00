import { Check, CircleQuestionMark, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, occurrenceLabel } from '../../../shared/rules/dates.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import { capital } from '../../../shared/rules/text.ts';
import { WhereItIs } from '../../ui/DetailEnd.tsx';
import { EditHere } from '../../ui/EditHere.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { Section } from '../../ui/Page.tsx';
import { Reviews } from './Reviews.tsx';
import type { ActivityViewProps } from './viewer.ts';

/** What is read after a place's hours: what is on there, how one gets in and there, and its reviews. */
export default function ActivityEnd({ activity, viewer, own, today }: ActivityViewProps & { today: string }) {
  return (
    <>
      <WhatIsOn activity={activity} today={today} />
      <Section
        title="Accessibilità e comodità"
        field="step_free"
        more={<EditHere field="step_free" label="Accessibilità e comodità" />}
      >
        <Amenities activity={activity} />
      </Section>
      <WhereItIs place={activity} />
      <Reviews activity={activity} viewer={viewer} own={own} />
    </>
  );
}

type Known = boolean | null;

/** What visitors need to know before going: yes, no, or unknown. */
function Amenities({ activity }: { activity: ActivityDetail }) {
  const facts: [label: string, known: Known][] = [
    ['Ingresso senza gradini', activity.step_free],
    ['Bagno accessibile', activity.accessible_toilet],
    ['Fasciatoio', activity.baby_changing],
    ['Cani ammessi', activity.dogs_allowed],
  ];
  if (facts.every(([, known]) => known === null))
    return <p>Non ce l’hanno ancora detto: prima di andare, meglio chiedere.</p>;
  return (
    <ul className="least-260">
      {facts.map(([label, known]) => (
        <li key={label} className="flex gap-12 starts">
          <Mark known={known} />
          <span>
            {label}: <strong className="strong">{known === null ? 'non lo sappiamo' : known ? 'sì' : 'no'}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ known }: { known: Known }) {
  if (known === null) return <CircleQuestionMark size={24} className="quiet" />;
  return known ? <Check size={24} className="leaf" /> : <X size={24} className="red" />;
}

/** The current promotions, flyers, events and jobs of a place; empty sections are left out. */
function WhatIsOn({ activity, today }: { activity: ActivityDetail; today: string }) {
  // All have already begun; a start of yesterday keeps the text from reading as if the last day were the only one.
  const until = (day: string) => daysLeftLabel(addDays(today, -1), day, today);
  const { promotions, flyers, events, jobs } = activity;
  return (
    <>
      {list(
        'Promozioni',
        promotions.map(({ slug, title, label, ends_on }) => ({
          href: paths.promotion(slug),
          title,
          note: `${label}, ${until(ends_on)}`,
        })),
      )}
      {list(
        'Volantini',
        flyers.map(({ slug, title, ends_on }) => ({ href: paths.flyer(slug), title, note: capital(until(ends_on)) })),
      )}
      {list(
        'Eventi',
        events.map(({ slug, title, starts_at }) => ({
          href: paths.event(slug),
          title,
          note: capital(occurrenceLabel(starts_at, today)),
        })),
      )}
      {list(
        'Posizioni aperte',
        jobs.map(({ id, title }) => ({ href: paths.job(id), title, note: 'Annuncio di lavoro' })),
      )}
    </>
  );
}

function list(title: string, items: { href: string; title: string; note: string }[]): ReactNode {
  return (
    items.length > 0 && (
      <Section title={title}>
        <LinkList items={items} />
      </Section>
    )
  );
}
