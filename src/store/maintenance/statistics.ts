import type { Database } from '../database.ts'

/** Lets the planner look at tables that have grown several times since it last did; 0007-statistics.sql says why. */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.query({ text: 'select refresh_statistics()', values: [] })
}
