import type { Context } from '../../context.ts';
import { applicationRepository } from './applicationRepository.ts';
import { ownApplications } from './ownApplications.ts';
import { receivedApplications } from './receivedApplications.ts';

/** Applications and the employers' answers. Every statement checks whose row it is: a stranger's is a 404. */
export function createApplications(context: Context) {
  const dependencies = { ...context, repository: applicationRepository(context.db) };
  return { ...ownApplications(dependencies), ...receivedApplications(dependencies) };
}

export type Applications = ReturnType<typeof createApplications>;
