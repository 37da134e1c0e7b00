import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { addDays, occurrenceLabel } from '../../../shared/rules/dates.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import { capital } from '../../lib/text.ts';
import { LinkList } from '../../ui/LinkList.tsx';
import { Section } from '../../ui/Page.tsx';

/** The current promotions, flyers, events and jobs of a place; empty sections are left out. */
export function WhatIsOn({ activity, today }: { activity: ActivityDetail; today: string }) {
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
