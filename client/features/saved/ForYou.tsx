import { Link } from 'wouter';
import type { SavedView } from '../../../shared/contract/saved.ts';
import { paths } from '../../../shared/paths.ts';
import { useResource } from '../../lib/resource.ts';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SavedList } from './SavedList.tsx';

const MOST = 4;

/**
 * A member's section on the home page: news of followed places, then saved items. Renders nothing for a member without
 * any.
 */
export default function ForYou() {
  const { data, error } = useResource<SavedView>('/api/saved');
  if (data === null) return error === null ? <Skeleton height="60vh" /> : null;
  const news = data.news.slice(0, MOST);
  const known = new Set(news.map(({ key }) => key));
  const kept = data.saved.filter(({ key, is_over }) => !is_over && !known.has(key));
  const items = [...news, ...kept].slice(0, MOST);
  if (items.length === 0) return null;
  return (
    <Section
      title="Per te"
      more={
        <Link href={paths.saved}>
          Tutti<span className="visually-hidden"> i salvati e le novità di chi segui</span>
        </Link>
      }
    >
      <SavedList items={items} />
    </Section>
  );
}
