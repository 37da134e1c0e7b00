import { useEffect } from 'react';
import type { Menu } from '../../../shared/contract/menus.ts';
import { useResource } from '../../lib/resource.ts';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './MenuPage.module.css';
import { MenuView } from './MenuView.tsx';
import { useMenuFilters } from './useMenuFilters.ts';

interface MenuPageProps {
  code: string;
  pass: string;
  /** Called when the server no longer accepts the pass. */
  onRefused: () => void;
}

/** The digital menu, shown to whoever holds a pass. */
export function MenuPage({ code, pass, onRefused }: MenuPageProps) {
  const filters = useMenuFilters();
  const { data, error, retry } = useResource<Menu>(
    `/api/access/menu/${encodeURIComponent(code)}/menu?pass=${encodeURIComponent(pass)}`,
  );
  const isRefused = error?.status === 403;
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused, onRefused]);
  if (data !== null) return <MenuView menu={data} filters={filters} />;
  if (error !== null && !isRefused) return <Failure error={error} retry={retry} kind="activities" />;
  return (
    <>
      <div className={css.wall} />
      <Page title="Menu" narrow>
        <Skeleton height="48px" />
        <Skeleton height="420px" />
      </Page>
    </>
  );
}
