import type { Database } from '../database.ts'

/**
 * Refreshes the planner's statistics of each table that is more than three times as large as at the last refresh.
 * 015-statistics.sql states the reason.
 */
export async function refreshStatistics(database: Database): Promise<void> {
  await database.query({ text: 'select refresh_statistics()', values: [] })
}
