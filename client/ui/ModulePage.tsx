import type { ReactNode } from 'react';
import { MODULES, type ModuleSlug } from '../../shared/rules/modules.ts';
import { Page } from './Page.tsx';
import { RoomPath } from './RoomPath.tsx';

/** The frame of a module of the reserved area: name and purpose from the table of modules, and the link back. */
export function ModulePage({ slug, lead, children }: { slug: ModuleSlug; lead?: string; children: ReactNode }) {
  const { title, description } = MODULES.find((module) => module.slug === slug) as (typeof MODULES)[number];
  return (
    <Page title={title} lead={lead ?? description} above={<RoomPath />}>
      {children}
    </Page>
  );
}
