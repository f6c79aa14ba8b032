import { confirmAssociations } from './confirm-associations.ts'
import type { JobDefinition } from './job.ts'

/** Every kind of background work. */
export const jobs = [confirmAssociations] as unknown as readonly JobDefinition<object>[]
