import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { MODULES, type ModuleSlug } from '../../shared/rules/modules.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Page } from './Page.tsx';

const PATH = [
  { href: paths.profile, label: 'Profilo' },
  { href: paths.modules, label: 'Moduli' },
];

/** The frame of a module of the reserved area: name and purpose from the table of modules, and the link back. */
export function ModulePage({ slug, lead, children }: { slug: ModuleSlug; lead?: string; children: ReactNode }) {
  const { title, description } = MODULES.find((module) => module.slug === slug) as (typeof MODULES)[number];
  return (
    <Page title={title} lead={lead ?? description} above={<Breadcrumb steps={PATH} label="Percorso nei moduli" />}>
      {children}
    </Page>
  );
}
