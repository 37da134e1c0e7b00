import { createContext, type ReactNode } from 'react';
import type { ListKind } from '../../shared/rules/lists.ts';

/** The aside shown in every list (ui/ListItems.tsx); `client/app` provides it, so that the lists need not know it. */
export const ListAside = createContext<(kind: ListKind) => ReactNode>(() => null);
