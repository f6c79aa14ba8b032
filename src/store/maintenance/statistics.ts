import type { Database } from '../database.ts'

/** Refreshes the planner's statistics of tables that have grown several times since; 015-statistics.sql says why. */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.query({ text: 'select refresh_statistics()', values: [] })
}
