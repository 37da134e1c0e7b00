import type { ApplicationDependencies } from './applicationDependencies.ts';
import { applicationRepository } from './applicationRepository.ts';
import { ownApplications } from './ownApplications.ts';
import { receivedApplications } from './receivedApplications.ts';

/** Applications and the employers' answers. Every statement checks whose row it is: a stranger's is a 404. */
export function createApplications(services: Omit<ApplicationDependencies, 'repository'>) {
  const dependencies = { ...services, repository: applicationRepository(services.db) };
  return { ...ownApplications(dependencies), ...receivedApplications(dependencies) };
}

export type Applications = ReturnType<typeof createApplications>;
