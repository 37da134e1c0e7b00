import type { Guide } from '../../../shared/contract/guide.ts';
import type { GuideState } from '../../../shared/rules/guide.ts';
import { call } from '../../lib/http.ts';

export const GUIDE = '/api/office/guide';

export const setStep = (step: string, state: GuideState) =>
  call<Guide>(`${GUIDE}/steps/${step}`, { method: 'PUT', body: { state } });

export const fillBlank = (name: string, value: string) =>
  call<Guide>(`${GUIDE}/blanks`, { method: 'POST', body: { name, value } });

export const confirmPage = (slug: string) => call<Guide>(`${GUIDE}/pages/${slug}`, { method: 'PUT' });
