import { columns } from '../columns.ts'
import type { Database } from '../database.ts'

/**
 * The age of the oldest event that an active webhook has not received yet. One value is for healthy receivers and one for slow
 * receivers. An event that a healthy receiver has failed to confirm, and the events that wait for it, count as those of slow
 * receivers.
 */
export interface WebhookLag {
  /** Whether the receivers are slow, or have failed to confirm the event. */
  readonly isSlow: boolean
  readonly seconds: number
}

const lagColumns = columns<WebhookLag>({ isSlow: 'l.is_slow', seconds: 'l.seconds' })

/** Returns the lag of the webhooks of all tenants, with two index lookups for each webhook. */
export async function webhookLag(database: Pick<Database, 'query'>): Promise<WebhookLag[]> {
  const rows = await database.query({
    name: 'webhook-lag',
    text: `select ${lagColumns.sql} from event_feed.webhook_lag() l`,
    values: [],
  })
  return lagColumns.fromRows(rows)
}
