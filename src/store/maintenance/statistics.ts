import type { Database } from '../database.ts'

/**
 * Refreshes the planner's statistics of tables that have since grown by a multiple; 015-statistics.sql has the reason.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.query({ text: 'select refresh_statistics()', values: [] })
}
