import { createContext, type ReactNode } from 'react';
import type { ListedKind } from '../../shared/rules/kinds.ts';

/** The aside shown in every list (ui/ListItems.tsx); `client/app` provides it, so that the lists need not know it. */
export const ListAside = createContext<(kind: ListedKind) => ReactNode>(() => null);
