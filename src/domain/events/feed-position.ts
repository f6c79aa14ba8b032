import { invalid } from '../error.ts'
import { deletedAfterDays, keptDays, type StoredEvent } from './event.ts'

/** A position in the feed, after the event with this number. */
export interface FeedPosition {
  readonly number: string
  /** The reader has read the events up to this time; later events may be unread. */
  readonly readTo: Date
}

/** The result of one read of the feed. */
export interface FeedPage {
  readonly events: readonly StoredEvent[]
  /** Whether more events within the reader's reach follow the last one. */
  readonly hasMoreEvents: boolean
  /**
   * The last event that was examined, if the read ended before the end of the feed because it examined many events that
   * the reader may not see.
   */
  readonly examinedTo: Pick<StoredEvent, 'number' | 'occurredAt'> | undefined
  /** Whether the number of the position is above that of every event in the database. */
  readonly isUnknown: boolean
  /** Whether events between the position and the page may have been deleted already. */
  readonly isCut: boolean
}

const dayMs = 86_400_000

/**
 * Returns the time before which events may have been deleted. Returns undefined if the reader has read up to a time within the
 * last `keptDays` days, because later events are still kept. The oldest events are deleted first. So if the last event at or
 * before the position is from the returned time or later, no event after the position is missing.
 */
export function keptFrom({ readTo }: FeedPosition, now: Date): Date | undefined {
  const hasWaited = now.getTime() - readTo.getTime() > keptDays * dayMs
  return hasWaited ? new Date(now.getTime() - deletedAfterDays * dayMs) : undefined
}

/**
 * Throws if events after a position may be deleted already.
 *
 * @throws DomainError `invalid`, naming `member`
 */
export function refuseCut(
  { isCut }: Pick<FeedPage, 'isCut'>,
  { readTo }: FeedPosition,
  member: string,
): void {
  if (!isCut) return
  throw invalid([
    {
      path: member,
      description: `The position is from ${readTo.toISOString()}, and events are kept for ${keptDays} days, so events after it may be deleted. Send start=now without a token to get a new token, then read the lists again, and continue with the new token.`,
    },
  ])
}

/**
 * Throws if a position is after all events, which happens when the database was restored to an earlier state.
 *
 * @throws DomainError `invalid`, naming `member`
 */
export function refuseUnknown({ isUnknown }: Pick<FeedPage, 'isUnknown'>, member: string): void {
  if (!isUnknown) return
  throw invalid([
    {
      path: member,
      description:
        'The position is after all events: the data was restored to an earlier state. Send start=now without a token to get a new token, then read the lists again, and continue with the new token.',
    },
  ])
}

/**
 * Returns the position after a page. At the end of the feed this is the last event that the reader has seen, so that the
 * position does not depend on events that the reader may not see.
 *
 * @param shown The events of the page that the reader sees.
 */
export function positionAfter(
  from: FeedPosition,
  page: FeedPage,
  shown: readonly StoredEvent[],
  now: Date,
): { readonly position: FeedPosition; readonly hasMore: boolean } {
  const passed = page.hasMoreEvents ? page.events.at(-1) : page.examinedTo
  if (passed) return { position: { number: passed.number, readTo: passed.occurredAt }, hasMore: true }
  return { position: { number: shown.at(-1)?.number ?? from.number, readTo: now }, hasMore: false }
}
