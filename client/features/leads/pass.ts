import { ACCESS_PASS_KEY } from '../../../shared/rules/leads.ts';
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts';

/**
 * The pass a place gave this device for a contact left there; with it one is not asked again, for its menu nor for its flyers. Only
 * on the device, necessary for what the person asked for; nothing about the person is in it.
 */
const key = (activityId: number) => `${ACCESS_PASS_KEY}${activityId}` as const;

export const readPass = (activityId: number): string | null => readLocal(key(activityId));
export const keepPass = (activityId: number, pass: string): void => writeLocal(key(activityId), pass);
export const dropPass = (activityId: number): void => removeLocal(key(activityId));
