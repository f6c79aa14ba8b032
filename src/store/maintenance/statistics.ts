import type { Database } from '../database.ts'

/**
 * Refreshes the planner's statistics of tables that have more than three times the size of the last refresh.
 * 015-statistics.sql states the reason.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.query({ text: 'select refresh_statistics()', values: [] })
}
