import { Link } from 'wouter';
import type { AdsResponse } from '../../../shared/contract/ads.ts';
import type { DeskPage } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { Section } from '../../ui/Page.tsx';

/** One's running campaigns, with what is left of each. Nothing without one. */
export function OwnCampaigns() {
  const own = useResource<DeskPage>('/api/desk/items?kind=ads&show=online');
  const all = useResource<AdsResponse>('/api/ads');
  if ((own.data === null && own.error === null) || (all.data === null && all.error === null))
    return <div data-loading />;
  const ids = own.data?.data.map(({ item_id }) => item_id) ?? [];
  const running = all.data?.running.filter(({ id }) => ids.includes(id)) ?? [];
  if (running.length === 0) return null;
  return (
    <Section title="Le campagne in corso">
      <ul className="stack gap-12">
        {running.map(({ id, title, ends_on, impressions, max_impressions, clicks }) => (
          <li key={id} className="panel split">
            <div>
              <Link href={`${paths.module('contenuti')}?apri=ads.${id}`} className="strong">
                {title}
              </Link>
              <p className="soft">Finisce {theDay('il', ends_on)}</p>
            </div>
            <p className="tabular">
              {grouped(Math.max(0, max_impressions - impressions))} di {grouped(max_impressions)} visualizzazioni ancora
              da fare, {grouped(clicks)} clic
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
