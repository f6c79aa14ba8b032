import { type CloudEvent, showEvent, typesNamed } from '../../domain/events/event.ts'
import {
  type FeedPosition,
  keptFrom,
  positionAfter,
  refuseCut,
  refuseUnknown,
} from '../../domain/events/feed-position.ts'
import type { Role } from '../../domain/noun.ts'
import type { Store } from '../../store/store.ts'

/** Where a reader without a token begins: at the oldest kept event, or after the newest one. */
export const feedStarts = ['oldest', 'now'] as const
export type FeedStart = (typeof feedStarts)[number]

/** A read of the feed of events. */
export interface WantedEvents {
  readonly start?: FeedStart | undefined
  readonly pageSize?: number | undefined
  /** The wanted types of events, separated by vertical bars; undefined for all. */
  readonly types?: string | undefined
  readonly correlationId?: string | undefined
}

const usualPageSize = 100
const dayLength = 'YYYY-MM-DD'.length

/**
 * Returns a function that reads the events after a position. A position is a list of two texts, as continuation tokens
 * contain it: the number of the event before the position, and the UTC day up to which the reader has read the events.
 *
 * @throws DomainError `invalid` if events after the position may have been deleted, or if the database was restored to a state
 *   before the position
 */
export function feedReader(
  store: Store,
  { start = 'oldest', pageSize = usualPageSize, types, correlationId }: WantedEvents,
  role: Role,
  now: Date,
) {
  const filter = types === undefined ? undefined : typesNamed(types.toLowerCase().split('|'))
  return async (
    after: readonly string[] | undefined,
    member: string,
  ): Promise<{ items: CloudEvent[]; positions: string[][]; position: string[]; hasMore: boolean }> => {
    const from = after ? positionOf(after) : await firstPosition(store, start, role, now)
    const wanted = { types: filter, correlationId, keptFrom: keptFrom(from, now) }
    const page = await store.events.after({ after: from.number, limit: pageSize, role, ...wanted })
    refuseUnknown(page, member)
    refuseCut(page, from, member)
    const shown = page.events.flatMap((event) => {
      const one = showEvent(event, role)
      return one ? [{ event, one }] : []
    })
    const seen = shown.map(({ event }) => event)
    const { position, hasMore } = positionAfter(from, page, seen, now)
    return {
      items: shown.map(({ one }) => one),
      positions: seen.map(({ number, occurredAt }) => textsOf({ number, readTo: occurredAt })),
      position: textsOf(position),
      hasMore,
    }
  }
}

async function firstPosition(store: Store, start: FeedStart, role: Role, now: Date): Promise<FeedPosition> {
  return { number: start === 'now' ? await store.events.end(role) : '0', readTo: now }
}

// Contains only the day of `readTo`, so that equal positions on the same day have equal tokens.
function textsOf({ number, readTo }: FeedPosition): string[] {
  return [number, readTo.toISOString().slice(0, dayLength)]
}

function positionOf([number, day]: readonly string[]): FeedPosition {
  return { number: number!, readTo: new Date(`${day}T23:59:59.999Z`) }
}
