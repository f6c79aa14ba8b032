import { nounsOf } from './calls/nouns.ts'
import type { Context } from './calls/operation-call.ts'
import { connect } from './connection/connection.ts'
import type { EventTypeName } from './events/event.ts'
import { type EventBatch, type EventsWanted, followEvents } from './events/follow.ts'
import type { Events, Nouns } from './generated/nouns.ts'
import { decimals, table } from './generated/table.ts'
import type { ClientOptions } from './options.ts'
import { type WaitFor, waiting } from './wait.ts'

/** The client: a function for each operation, grouped by noun. */
export interface ResellerClient extends Nouns {
  readonly events: Events & {
    /**
     * Returns the events after a position, and each new event within about a second, until the signal ends the
     * iteration. After a lost connection the iteration continues without a gap.
     *
     * @throws PositionRefused if the position is too old, or if the data was restored to an earlier state
     */
    follow<Type extends EventTypeName = EventTypeName>(
      wanted?: EventsWanted<Type>,
    ): AsyncGenerator<EventBatch<Type>, void>
  }
  readonly waitFor: WaitFor
}

/** Returns a client of the API. */
export function createClient(options: ClientOptions): ResellerClient {
  const { decimal = (digits: string) => digits } = options as { decimal?: (digits: string) => unknown }
  const context: Context = { connection: connect(options), decimal }
  const nouns = nounsOf(context, table, decimals)
  nouns.events!.follow = (wanted: EventsWanted) => followEvents(context, wanted)
  const { operations } = nouns as unknown as Nouns
  return { ...nouns, waitFor: waiting(operations) } as unknown as ResellerClient
}
