import type { Page } from '../../shared/contract/pagination.ts';

interface Asked {
  page: number;
  per_page: number;
}

/** LIMIT and OFFSET of a page; pages count from 1. */
export function slice({ page, per_page }: Asked): { limit: number; offset: number } {
  return { limit: per_page, offset: (page - 1) * per_page };
}

export function pageOf<T>(data: T[], total: number, { page, per_page }: Asked): Page<T> {
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / per_page)), per_page, total };
}
