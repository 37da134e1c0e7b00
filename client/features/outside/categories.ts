import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import { useResource } from '../../lib/resource.ts';

/** The categories of what is published, for a choice. */
export function useCategories(kind: 'events' | 'activities'): { value: string; label: string }[] {
  const { data } = useResource<{ categories: CategoryChip[] }>(`/api/${kind}?per_page=1`);
  return data?.categories.map(({ slug, plural }) => ({ value: slug, label: plural })) ?? [];
}
