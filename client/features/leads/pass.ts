import { ACCESS_PASS_KEY } from '../../../shared/rules/leads.ts';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts';

/**
 * The pass a place issued to this device for a contact left there: it opens the place's menu and flyers without asking
 * again. It is kept on the device only, is necessary for what the person requested, and contains nothing about the
 * person.
 */
const key = (activityId: number) => `${ACCESS_PASS_KEY}${activityId}` as const;

export const readPass = (activityId: number): string | null => readLocal(key(activityId));
export const keepPass = (activityId: number, pass: string): void => writeLocal(key(activityId), pass);
export const dropPass = (activityId: number): void => removeLocal(key(activityId));
